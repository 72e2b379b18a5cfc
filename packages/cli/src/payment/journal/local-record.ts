import type { Journal, PaymentAttempt, PaymentRecord } from "@waybill/sdk/payments";

/** A payment of this machine's journal. */
export interface LocalRecord extends PaymentRecord {
  /** The address of the service that it was submitted to, or is to be; missing while it was only signed. */
  readonly service?: string;
}

const unsettled: ReadonlySet<string> = new Set(["signed", "withheld", "released", "submitted"]);

/** Whether it is signed, and its end is not known: it can be sent again, and nothing else may be signed for it. */
export const isOpen = (record: PaymentRecord | undefined): boolean =>
  record?.attempts.every(({ state }) => state !== "completed") === true &&
  unsettled.has(record.attempts.at(-1)?.state ?? "");

/** The open payments, the oldest first. */
export const openPayments = async (journal: Journal): Promise<LocalRecord[]> => openOf(await journal.list());

/** The open ones of these, the oldest first. */
export const openOf = (records: readonly LocalRecord[]): LocalRecord[] =>
  records.filter(isOpen).sort((one, other) => one.createdAt.localeCompare(other.createdAt));

/** The record with this id, or with a signature of this hash. */
export async function recordOf(journal: Journal, idOrHash: string): Promise<LocalRecord | undefined> {
  const byId = await journal.get(idOrHash);
  if (byId) return byId;
  const records: LocalRecord[] = await journal.list();
  return records.find(({ attempts }) => attempts.some(({ signed }) => signed.txHash === idOrHash));
}

/** The signature that counts: the one that was included, else the newest. */
export const currentAttempt = ({ attempts }: PaymentRecord): PaymentAttempt | undefined =>
  attempts.find(({ state }) => state === "completed") ?? attempts.at(-1);

/** A journal that notes in each record which service it belongs to. */
export const withService = (journal: Journal, service: string): Journal => ({
  ...journal,
  // The record of another service keeps its own.
  write: (record) => journal.write({ service, ...record } as LocalRecord),
});
