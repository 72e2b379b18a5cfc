import { WaybillError } from "../../errors/base";

/** The object stores of a journal's database: records by the ids of payments, and these ids by hashes of transactions. */
export type StoreName = "payments" | "transactions";

const unavailable = (what: "opened" | "read" | "written", cause: unknown): WaybillError =>
  new WaybillError({
    code: "journal_unavailable",
    message: `The journal's database could not be ${what}`,
    hint: "Let this site store data: outside private windows and sandboxed frames, with room on the disk.",
    cause,
  });

/** @throws WaybillError `journal_unavailable` where there is no IndexedDB, or the browser does not give access to it */
export function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    try {
      // Reading the global itself can throw where storage is blocked.
      const request = globalThis.indexedDB.open(name, 2);
      request.onupgradeneeded = ({ oldVersion }) => {
        if (oldVersion < 1) request.result.createObjectStore("payments" satisfies StoreName);
        request.result.createObjectStore("transactions" satisfies StoreName);
      };
      request.onerror = () => reject(unavailable("opened", request.error));
      request.onsuccess = () => resolve(request.result);
    } catch (cause) {
      reject(unavailable("opened", cause));
    }
  });
}

/** @throws WaybillError `journal_unavailable` when the connection is closed */
export function beginTransaction(
  database: IDBDatabase,
  store: StoreName,
  mode: IDBTransactionMode,
): IDBTransaction {
  try {
    return database.transaction(store, mode, { durability: "strict" });
  } catch (cause) {
    throw unavailable("opened", cause);
  }
}

/**
 * Reads, and writes what follows from it, in a transaction that was begun in the same task.
 *
 * @param ask the reading
 * @param take gets what was read, and may write
 * @returns what `take` returned, when the transaction is on the disk
 * @throws what `take` throws, and WaybillError `journal_unavailable`; nothing was stored then
 */
export function inTransaction<Found, T>(
  transaction: IDBTransaction,
  ask: (store: IDBObjectStore) => IDBRequest<Found>,
  take: (found: Found, store: IDBObjectStore) => T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const [name = ""] = transaction.objectStoreNames;
    const store = transaction.objectStore(name);
    const request = ask(store);
    let result: T;
    request.onsuccess = () => {
      try {
        result = take(request.result, store);
      } catch (error) {
        reject(error);
        transaction.abort();
      }
    };
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () =>
      reject(unavailable(transaction.mode === "readonly" ? "read" : "written", transaction.error));
  });
}
