target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES include/pgnx/game/listener.hpp)
