"""What a browser keeps of a page: its databases, as they are seen from outside the page's own modules."""


def kept(page, database, store):
    """What lies in a store, in the order of its keys; bytes as lists of numbers, files as their sizes. What has been asked to be
    written before is there: transactions keep their order."""
    return page.evaluate("""async ([database, store]) => {
        const done = (request) => new Promise((give, fail) => {
            request.onsuccess = () => give(request.result);
            request.onerror = () => fail(request.error);
        });
        // One that is not there yet is not made.
        if (!(await indexedDB.databases()).some(({ name }) => name === database)) return [];
        const open = await done(indexedDB.open(database));
        try {
            if (!open.objectStoreNames.contains(store)) return [];
            const all = await done(open.transaction(store).objectStore(store).getAll());
            const plain = (value) => value instanceof Uint8Array ? [...value] : value instanceof Blob ? value.size
                : value instanceof Map ? plain(Object.fromEntries(value)) : Array.isArray(value) ? value.map(plain)
                : value && typeof value === "object" ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)])) : value;
            return all.map(plain);
        } finally {
            open.close();
        }
    }""", [database, store])


def written(page, database, store):
    """Waits until what the page has begun to write there is on the disk."""
    kept(page, database, store)


def journalled(page, store="entries"):
    """How many edits wait in the journal; with "chunks" how many parts of strokes under the pen."""
    return len(kept(page, "inkreel-journal", store))


# Bytes are told apart from lists.
TO_JSON = """
    const toJSON = (value) => value instanceof Uint8Array ? { bytes: btoa(Array.from(value, (byte) => String.fromCharCode(byte)).join("")) }
        : Array.isArray(value) ? value.map(toJSON)
        : value && typeof value === "object" ? { object: Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toJSON(one)])) } : value;
    const fromJSON = (value) => Array.isArray(value) ? value.map(fromJSON)
        : value?.bytes !== undefined ? Uint8Array.from(atob(value.bytes), (c) => c.charCodeAt(0))
        : value?.object ? Object.fromEntries(Object.entries(value.object).map(([key, one]) => [key, fromJSON(one)])) : value;
    const done = (request) => new Promise((give, fail) => {
        request.onsuccess = () => give(request.result);
        request.onerror = () => fail(request.error);
    });
"""


def read_stores(page):
    """All databases of the browser at the page's address: how they are laid out, and what they hold."""
    return page.evaluate("""async () => {""" + TO_JSON + """
        const databases = [];
        for (const { name, version } of await indexedDB.databases()) {
            const open = await done(indexedDB.open(name));
            const stores = [];
            for (const store of open.objectStoreNames) {
                const from = open.transaction(store).objectStore(store);
                const [keys, values] = await Promise.all([done(from.getAllKeys()), done(from.getAll())]);
                stores.push({
                    name: store, keyPath: from.keyPath, autoIncrement: from.autoIncrement,
                    indexes: [...from.indexNames].map((index) => ({ name: index, keyPath: from.index(index).keyPath })),
                    items: keys.map((key, i) => ({ key, value: toJSON(values[i]) })),
                });
            }
            open.close();
            databases.push({ name, version, stores });
        }
        return databases;
    }""")


def write_stores(page, databases):
    """Makes databases as `read_stores` has read them."""
    page.evaluate("""async (databases) => {""" + TO_JSON + """
        for (const { name, version, stores } of databases) {
            const request = indexedDB.open(name, version);
            request.onupgradeneeded = () => {
                for (const { name, keyPath, autoIncrement, indexes, items } of stores) {
                    const store = request.result.createObjectStore(name, keyPath ? { keyPath, autoIncrement } : { autoIncrement });
                    for (const index of indexes) store.createIndex(index.name, index.keyPath);
                    for (const { key, value } of items) keyPath ? store.add(fromJSON(value)) : store.add(fromJSON(value), key);
                }
            };
            (await done(request)).close();
        }
    }""", databases)
