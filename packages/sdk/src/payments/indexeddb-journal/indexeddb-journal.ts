import { WaybillError } from "../../errors/base";
import { requireKind } from "../../require-kind";
import type { Journal } from "../journal";
import { withCheckedArguments } from "../journal-arguments";
import { isPaymentRecord, type PaymentRecord } from "../record";

/** @throws WaybillError `journal_unreadable` */
function readOwner(stored: unknown): string {
  if (typeof stored === "string") return stored;
  throw new WaybillError({
    code: "journal_unreadable",
    message: "The journal's database has an entry that is not the id of a payment",
    hint: "Find out what else writes to this database; the entry should say to which payment a transaction belongs.",
  });
}

/** @throws WaybillError `journal_unreadable`: a damaged record must not count as a missing one */
function readRecord(stored: unknown): PaymentRecord {
  if (isPaymentRecord(stored)) return stored;
  throw new WaybillError({
    code: "journal_unreadable",
    message: "The journal's database has an entry that is not a payment",
    hint: "Find out what else writes to this database; the entry may record a signature.",
  });
}

/**
 * A journal in IndexedDB, for pages and workers of one origin; several may use it at once. A record is replaced in a
 * single transaction that is flushed to the disk: if the page or the browser is killed, the version before remains. A
 * browser deletes the data of private windows, and may delete the data of sites when the disk is full: call
 * `navigator.storage.persist()`. Its methods throw WaybillError `journal_unavailable` if the browser denies access or
 * has no space, and `journal_unreadable` for an entry that is not a payment; nothing is stored then.
 *
 * @param name the name of the journal's database, which has no other use
 *
 * @example
 * import { Waybill } from "@waybill/sdk";
 * import { indexedDbJournal } from "@waybill/sdk/indexeddb-journal";
 * const { payments } = new Waybill({ baseUrl, payments: { journal: indexedDbJournal("payments") } });
 * for (const { id } of await payments.list()) console.log(id);
 */
export function indexedDbJournal(name: string): Journal {
  requireKind("name", name, "a text");
  let opened: Promise<IDBDatabase> | undefined;

  const database = (): Promise<IDBDatabase> => {
    if (opened) return opened;
    const opening = openDatabase(name);
    const forget = () => {
      if (opened === opening) opened = undefined;
    };
    opened = opening;
    opening.then((found) => {
      found.onclose = forget;
      // Another page deletes or upgrades the database: an open connection would block it.
      found.onversionchange = () => {
        forget();
        found.close();
      };
    }, forget);
    return opening;
  };

  const begin = async <Found, T>(
    [name, mode]: readonly [StoreName, IDBTransactionMode],
    ask: (store: IDBObjectStore) => IDBRequest<Found>,
    take: (found: Found, store: IDBObjectStore) => T,
  ): Promise<T> => {
    const found = await database();
    let transaction: IDBTransaction;
    try {
      transaction = beginTransaction(found, name, mode);
    } catch {
      // Browsers close connections of sleeping pages, and report it only now.
      opened = undefined;
      transaction = beginTransaction(await database(), name, mode);
    }
    return await inTransaction(transaction, ask, take);
  };

  return withCheckedArguments({
    get: (id) =>
      begin(
        ["payments", "readonly"],
        (store) => store.get(id),
        (found: unknown) => (found === undefined ? undefined : readRecord(found)),
      ),

    write: async (record) => {
      // Plain JSON, as every journal keeps it: a structured clone refuses functions and keeps more.
      const copy = JSON.parse(JSON.stringify(record)) as PaymentRecord;
      return await begin(
        ["payments", "readwrite"],
        (store) => store.get(copy.id),
        (found: unknown, store) => {
          const before = found === undefined ? 0 : readRecord(found).version;
          if (before !== copy.version - 1) return false;
          store.put(copy, copy.id);
          return true;
        },
      );
    },

    claim: (txHash, id) =>
      begin(
        ["transactions", "readwrite"],
        (store) => store.get(txHash),
        (found: unknown, store) => {
          if (found !== undefined) return readOwner(found);
          store.put(id, txHash);
          return id;
        },
      ),

    list: () =>
      begin(
        ["payments", "readonly"],
        (store) => store.getAll(),
        (found: unknown[]) => found.map(readRecord),
      ),
  });
}

/** The object stores of a journal's database: records by payment id, and payment ids by transaction hash. */
type StoreName = "payments" | "transactions";

const unavailable = (what: "opened" | "read" | "written", cause: unknown): WaybillError =>
  new WaybillError({
    code: "journal_unavailable",
    message: `The journal's database could not be ${what}`,
    hint: "Let this site store data: outside private windows and sandboxed frames, with free disk space.",
    cause,
  });

/** @throws WaybillError `journal_unavailable` if there is no IndexedDB, or the browser denies access to it */
function openDatabase(name: string): Promise<IDBDatabase> {
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
function beginTransaction(database: IDBDatabase, store: StoreName, mode: IDBTransactionMode): IDBTransaction {
  try {
    return database.transaction(store, mode, { durability: "strict" });
  } catch (cause) {
    throw unavailable("opened", cause);
  }
}

/**
 * Reads a value, and lets `take` write depending on it, in a transaction that was begun in the same task.
 *
 * @param ask starts the read request
 * @param take receives the value, and may write
 * @returns the result of `take`, when the transaction is on the disk
 * @throws what `take` throws, and WaybillError `journal_unavailable`; nothing is stored then
 */
function inTransaction<Found, T>(
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
