import Hummingbird
import LibraryStore
import Logging
