import { canonicalJson } from "@waybill/spec/standards/canonical-json";
import { requireKind } from "../require-kind";
import type { Journal } from "./journal";
import type { AttemptState, PaymentRecord } from "./record";

/** A guarantee of a journal; `run` rejects with a description of the violation. */
export interface JournalCheck {
  name: string;
  run(open: OpenJournal): Promise<void>;
}

/** Opens a journal at a place; the same place is the same journal, as after a restart. Each check uses its own places. */
export type OpenJournal = (place: string) => Promise<Journal>;

const record = (id: string, version: number): PaymentRecord => ({
  id,
  version,
  request: {
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: "0x01",
    to_address: "0x02",
    amount: String(10n ** 30n),
    slippage_bps: 0,
  },
  travelRuleCompliant: false,
  createdAt: "2026-01-15T09:30:00.000Z",
  attempts: Array.from({ length: version - 1 }, (_, index) => ({
    state: "signed" as const,
    signedAt: "2026-01-15T09:31:00.000Z",
    signed: {
      kind: "evm" as const,
      network: "sepolia",
      quoteId: "q",
      from: "0x01",
      nonce: String(index),
      signedPayload: `0x${"ab".repeat(5_000)}`,
      txHash: `0x${index}`,
      approvals: [],
    },
  })),
});

const states: Readonly<Record<AttemptState, true>> = {
  signed: true,
  withheld: true,
  released: true,
  submitted: true,
  completed: true,
  failed: true,
  abandoned: true,
};

/** A record with every field, because a store with its own columns could drop or round values. */
function fullRecord(id: string): PaymentRecord {
  const receipt = (at: number) => ({
    version: 1,
    riskDigest: null,
    policy: at % 2 ? null : { digest: "d", rules: ["limit"], risk: null },
    options: {},
    rules: ["chain", "recipient"],
    digests: { quote: "é e\u0301 \u4e2d \u{1f600} \u2028" },
    payment: { amount: String(10n ** 40n), swap: null, approvals: [{ amount: "0" }], testNetwork: false },
  });
  const attempts = Object.keys(states).map((state, at) => ({
    state,
    signedAt: `2026-01-1${at}T23:59:5${at}.${at}07Z`,
    ...(at === 2 ? { refused: true } : {}),
    ...(at % 2 ? { judgedAt: `2026-01-2${at}T00:00:0${at}.${at}09Z` } : {}),
    signed: {
      kind: ["evm", "solana", "cosmos"][at % 3],
      network: "sepolia",
      quoteId: `q ${at}`,
      from: "0xAb",
      // A missing field must stay missing.
      ...(at % 3 ? { travelRuleCompliant: at % 3 === 1 } : {}),
      ...(at % 2 ? { nonce: String(2n ** 64n) } : { receipt: receipt(at) }),
      signedPayload: `0x${"ab".repeat(at === 0 ? 100_000 : 10)}`,
      txHash: `0x${at}`,
      approvals: at % 2 ? [] : [{ signedPayload: "0x02", txHash: "0x03" }],
      ...(at === 1 ? { swap: { signedPayload: "0x04", txHash: "0x05", nonce: "6", approvals: [] } } : {}),
    },
  }));
  const full: PaymentRecord = JSON.parse(
    JSON.stringify({
      ...record(id, 1),
      travelRuleCompliant: true,
      createdAt: "2026-01-15T09:30:00.123Z",
      chainInstance: "5f0c1d",
      closed: "abandoned",
      attempts,
    }),
  );
  return full;
}

/** More than any store returns at once: pages of 100 and 1,000 are usual. */
const MANY = 1_100;

function same(actual: unknown, expected: unknown, what: string): void {
  // A store may return the keys in another order.
  const [one, other] = [actual, expected].map((value) => (value === undefined ? "" : canonicalJson(value)));
  if (one !== other) throw new Error(`${what}: expected ${other?.slice(0, 200)}, got ${one?.slice(0, 200)}`);
}

const checks: readonly JournalCheck[] = [
  {
    name: "a record is returned as it was stored, also after the journal is reopened",
    async run(open) {
      const journal = await open("kept");
      same(await journal.get("1"), undefined, "an unknown record");
      for (const version of [1, 2, 3]) same(await journal.write(record("1", version)), true, "a new version");
      same(await journal.get("1"), record("1", 3), "the record");
      const again = await open("kept");
      same(await again.get("1"), record("1", 3), "the record after reopening");
      same(await again.list(), [record("1", 3)], "the list after reopening");
    },
  },
  {
    name: "everything in a record is kept: states, times, receipts, declarations, long payloads",
    async run(open) {
      const journal = await open("everything");
      same(await journal.write(fullRecord("1")), true, "a new record");
      same(await journal.get("1"), fullRecord("1"), "the record");
      same(await (await open("everything")).list(), [fullRecord("1")], "the list after reopening");
    },
  },
  {
    name: "a version that is not the next one is not stored",
    async run(open) {
      const journal = await open("versions");
      same(await journal.write(record("1", 2)), false, "version 2 of a new record");
      same(await journal.write(record("1", 1)), true, "version 1");
      same(await journal.write(record("1", 1)), false, "version 1 again");
      same(await journal.write(record("1", 3)), false, "version 3 after 1");
      same(await journal.get("1"), record("1", 1), "the record");
    },
  },
  {
    name: "the next version can be another payment, without the signatures of the one before",
    async run(open) {
      const journal = await open("replaced");
      for (const version of [1, 2, 3]) same(await journal.write(record("1", version)), true, "a new version");
      const next: PaymentRecord = { ...record("1", 1), version: 4, chainInstance: "5f0c1d" };
      same(await journal.write(next), true, "the version that replaces them");
      same(await (await open("replaced")).list(), [next], "the list after reopening");
    },
  },
  {
    name: "only one of many writers of a version succeeds",
    async run(open) {
      const writers = await Promise.all(Array.from({ length: 8 }, () => open("writers")));
      for (let version = 1; version <= 5; version += 1) {
        const stored = await Promise.all(writers.map((writer) => writer.write(record("1", version))));
        same(stored.filter(Boolean).length, 1, `writers of version ${version} that succeeded`);
      }
      const [journal] = writers;
      same(await journal?.get("1"), record("1", 5), "the record");
    },
  },
  {
    name: "a transaction belongs to one payment, also after the journal is reopened",
    async run(open) {
      const writers = await Promise.all(Array.from({ length: 8 }, () => open("claims")));
      const owners = await Promise.all(writers.map((writer, at) => writer.claim("0x1", `payment ${at}`)));
      const [owner = ""] = owners;
      same(new Set(owners).size, 1, "payments that have the transaction");
      same(/^payment [0-7]$/.test(owner), true, "the owner is one of the callers");
      const again = await open("claims");
      same(await again.claim("0x1", "another"), owner, "the owner after reopening");
      same(await again.claim("0x1", owner), owner, "the owner, when it claims again");
      same(await again.claim("0x2", "another"), "another", "another transaction");
      same(await again.claim("0x", "third"), "third", "a prefix of both");
      // The nonces of an account are claimed by keys that differ in one digit, for versions of payments.
      for (const key of ["nonce sepolia 0xab 7 0", "nonce sepolia 0xab 7 1", "nonce sepolia 0xab 71 0"])
        same(await again.claim(key, `2 ${key} é`), `2 ${key} é`, "a nonce");
      same(await again.claim("nonce sepolia 0xab 7 0", "3 1"), "2 nonce sepolia 0xab 7 0 é", "its owner");
      same(await again.list(), [], "the list, which has only payments");
    },
  },
  {
    name: "records do not affect each other, whatever their ids are",
    async run(open) {
      const ids = ["1", "2", "../x", "a/b", "é", "e\u0301", "A", "a", " ", "__proto__", "x".repeat(1_000)];
      const journal = await open("ids");
      for (const id of ids) same(await journal.write(record(id, 1)), true, id);
      same(await journal.write(record("2", 2)), true, "2");
      for (const id of ids) same(await journal.get(id), record(id, id === "2" ? 2 : 1), id);
      same((await journal.list()).map(({ id }) => id).sort(), [...ids].sort(), "the list");
    },
  },
  {
    name: "records whose long ids have the same prefix are kept apart",
    async run(open) {
      const journal = await open("long ids");
      const beginning = "x".repeat(2_000);
      const ids = ["", "a", "b", `${beginning}a`, `${beginning}b`].map((end) => `${beginning}${end}`);
      for (const id of ids) same(await journal.get(id), undefined, "a record that was not stored");
      for (const id of ids) same(await journal.write(record(id, 1)), true, "a new record");
      for (const id of ids) same(await journal.get(id), record(id, 1), "the record");
    },
  },
  {
    name: "the list is complete, however many records there are",
    async run(open) {
      const journal = await open("many");
      const ids = Array.from({ length: MANY }, (_, index) => `payment ${index}`);
      for (let start = 0; start < MANY; start += 50)
        await Promise.all(ids.slice(start, start + 50).map((id) => journal.write(record(id, 1))));
      const listed = (await journal.list()).map(({ id }) => id);
      same(listed.length, MANY, "the number of listed records");
      same(listed.sort(), ids.sort(), "the list");
    },
  },
  {
    name: "a record that was returned or stored does not change with the caller's object",
    async run(open) {
      const journal = await open("copies");
      const own = record("1", 1);
      await journal.write(own);
      own.request.amount = "1";
      const handed = await journal.get("1");
      if (handed) handed.request.amount = "2";
      same(await journal.get("1"), record("1", 1), "the record");
    },
  },
];

/** The guarantees of every journal. Run each, in any test framework. */
export const journalChecks: readonly JournalCheck[] = checks.map(({ name, run }) => ({
  name,
  run: async (open) => {
    requireKind("open", open, "a function");
    await run(open);
  },
}));
