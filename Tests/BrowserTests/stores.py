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
