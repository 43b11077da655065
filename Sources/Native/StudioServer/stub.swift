import Hummingbird
import Logging
import LibraryStore
