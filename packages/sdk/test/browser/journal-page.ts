/** The functions that the tests of the journal run in a page, by name. */
import { isWaybillError } from "../../src/index";
import { indexedDbJournal } from "../../src/indexeddb-journal";
import { journalChecks, type PaymentRecord } from "../../src/payments";

const record = (id: string, version: number): PaymentRecord => ({
  id,
  version,
  travelRuleCompliant: false,
  createdAt: "2026-01-15T09:30:00.000Z",
  request: {
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: "0x01",
    to_address: "0x02",
    amount: "1",
    slippage_bps: 0,
  },
  attempts: Array.from({ length: version - 1 }, (_, index) => ({
    state: "signed" as const,
    signedAt: "2026-01-15T09:31:00.000Z",
    signed: {
      kind: "evm" as const,
      network: "sepolia",
      quoteId: "q",
      from: "0x01",
      nonce: String(index),
      signedPayload: `0x${"ab".repeat(500)}`,
      txHash: `0x${index}`,
      approvals: [],
    },
  })),
});

/** A text that stays long when a browser packs it before it is stored: each character has six random bits. */
function randomText(length: number): string {
  const bytes = new Uint8Array(length);
  const most = 65_536;
  for (let from = 0; from < length; from += most) crypto.getRandomValues(bytes.subarray(from, from + most));
  return new TextDecoder().decode(bytes.map((byte) => 0x30 + (byte & 0x3f)));
}

const actions = {
  check: async (name: string) => {
    await journalChecks.find((check) => check.name === name)?.run(async (place) => indexedDbJournal(place));
  },

  /**
   * Writes the next version of one record until there are `count`, beside whoever does the same; resolves to those of
   * its own.
   */
  race: async (count: number): Promise<number[]> => {
    const journal = indexedDbJournal("race");
    const own: number[] = [];
    for (;;) {
      const version = ((await journal.get("1"))?.version ?? 0) + 1;
      if (version > count) return own;
      if (await journal.write(record("1", version))) own.push(version);
    }
  },

  /** Writes without an end, and reports each version that is stored. */
  endless: async () => {
    const { notify } = globalThis as { notify?: (id: string, version: number) => void };
    const journal = indexedDbJournal("killed");
    const known = new Map((await journal.list()).map(({ id, version }) => [id, version]));
    for (let turn = 0; ; turn += 1) {
      const id = String(turn % 5);
      const version = (known.get(id) ?? 0) + 1;
      await journal.write(record(id, version));
      known.set(id, version);
      notify?.(id, version);
    }
  },

  /** The versions that are stored, and of each how many attempts it has. */
  stored: async () =>
    (await indexedDbJournal("killed").list()).map(({ id, version, attempts }) => ({
      id,
      version,
      attempts: attempts.length,
    })),

  /** The code of what a journal's methods throw. */
  codes: async (name: string) => {
    const journal = indexedDbJournal(name);
    const calls = [() => journal.get("1"), () => journal.list(), () => journal.write(record("1", 1))];
    return await Promise.all(
      calls.map((call) =>
        call().then(
          () => "works",
          (error: unknown) => (isWaybillError(error) ? error.code : `untyped: ${error}`),
        ),
      ),
    );
  },

  /** Writes a record that takes about so many bytes of the disk; whether it was stored or why not, and how many are. */
  ofSize: async (id: string, size: number): Promise<string> => {
    const journal = indexedDbJournal("quota");
    const one = record(id, 1);
    const stored = await journal
      .write({ ...one, request: { ...one.request, from_asset: randomText(size) } })
      .catch((error: unknown) =>
        isWaybillError(error)
          ? `${error.code} by ${error.cause instanceof DOMException ? error.cause.name : error.cause}`
          : `untyped: ${error}`,
      );
    return `${stored}, ${(await journal.list()).length}`;
  },

  /** Puts something into a journal's database that is not a payment. */
  damage: async (name: string) => {
    await indexedDbJournal(name).write(record("1", 1));
    const opening = indexedDB.open(name, 2);
    await new Promise((done) => {
      opening.onsuccess = done;
    });
    const transaction = opening.result.transaction("payments", "readwrite");
    transaction.objectStore("payments").put({ id: "1" }, "1");
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    opening.result.close();
  },

  /** Deletes the database of an open journal, as a user who clears the site's data does. */
  deleted: async (): Promise<string> => {
    const journal = indexedDbJournal("deleted");
    await journal.write(record("1", 1));
    const deleting = indexedDB.deleteDatabase("deleted");
    await new Promise((done) => {
      deleting.onsuccess = done;
    });
    const left = await journal.list();
    return `${left.length} left, written: ${await journal.write(record("2", 1))}`;
  },
};

export type Actions = typeof actions;
Object.assign(globalThis, { actions });
