import { HttpError, type QuotedPayment, type SignedTransfer } from "@waybill/sdk";
import {
  type Journal,
  type PaymentAttempt,
  PaymentOpenError,
  type PaymentRecord,
} from "@waybill/sdk/payments";
import { CliError } from "../../errors";
import { amountText } from "../../presenters/amount";
import { sameAddress } from "../registry";
import { closeAttempt, currentAttempt, isUnsettled, type LocalRecord } from "./records";

/** The nonces (EVM) or sequences (Cosmos) of one account that a payment uses; those of its approvals and swap come first. */
export interface NonceRange {
  readonly network: string;
  readonly from: string;
  readonly first: bigint;
  readonly last: bigint;
}

/** The nonces of a quote; undefined on Solana, which has no nonces, and for a quote whose nonce comes from a node. */
export function noncesQuoted({ quote, request }: QuotedPayment): NonceRange | undefined {
  const transaction = quote.transactions.at(-1);
  if (transaction === undefined || transaction.kind === "solana") return undefined;
  const isEvm = transaction.kind === "evm";
  const given = isEvm ? transaction.meta?.nonce : transaction.meta?.sequence;
  if (given === undefined) return undefined;
  const last = BigInt(given);
  const approvals = quote.transactions.flatMap((one) =>
    one.kind === "evm" ? (one.erc20_approvals ?? []) : [],
  );
  const before = BigInt(approvals.length + quote.transactions.length - 1);
  return { network: request.from_chain, from: request.from_address, first: last - before, last };
}

/** The nonces of a signed payment; undefined on Solana. */
function noncesSigned({
  network,
  from,
  nonce,
  approvals = [],
  swap,
}: SignedTransfer): NonceRange | undefined {
  if (nonce === undefined) return undefined;
  const last = BigInt(nonce);
  const before = approvals.length + (swap ? swap.approvals.length + 1 : 0);
  return { network, from, first: last - BigInt(before), last };
}

/** Another payment that was signed with one of the same nonces: a chain includes at most one of the two. */
export interface OtherUse {
  readonly record: PaymentRecord;
  readonly attempt: PaymentAttempt;
  readonly nonce: bigint;
}

/**
 * The payment of the journal that uses one of these nonces; a payment that was sent comes before one that was only signed.
 *
 * @param except the id of the payment, or of its quote
 */
export async function otherUse(
  journal: Journal,
  nonces: NonceRange | undefined,
  except: { id?: string; quoteId?: string },
): Promise<OtherUse | undefined> {
  const found = await usesOf(journal, nonces, except);
  return found.find(({ attempt }) => wasSent(attempt)) ?? found[0];
}

/**
 * The payment of the journal that is signed with one of these nonces, and may have been sent.
 *
 * @param own the ids of the payments that the nonces are for
 */
export async function openUse(
  journal: Journal,
  nonces: NonceRange | undefined,
  own: readonly string[] = [],
  isMeant: (attempt: PaymentAttempt) => boolean = () => true,
): Promise<OtherUse | undefined> {
  const uses = await usesOf(journal, nonces, {});
  return firstOpen(
    uses.filter(({ attempt }) => isMeant(attempt)),
    own,
  );
}

const firstOpen = (uses: readonly OtherUse[], own: readonly string[]): OtherUse | undefined =>
  uses.find(
    ({ record, attempt }) => !own.includes(record.id) && isUnsettled(record) && attempt.state !== "withheld",
  );

/**
 * The payment of the journal that precedes this payment at one of these nonces: the service has it, or it was signed earlier. If
 * two payments were signed with the same nonce, only one waits for the other.
 *
 * @param id the id of the payment that the nonces are for
 * @param next the first nonce that the journal has for it, after the nonces of other payments: payments that were sent go before
 * it, and payments that were only signed would block it
 * @param replaced the ids of payments whose nonces were released for it
 */
export async function useBefore(
  journal: Journal,
  nonces: NonceRange | undefined,
  id: string,
  next?: bigint,
  replaced: readonly string[] = [],
): Promise<OtherUse | undefined> {
  const ahead = nonces && next !== undefined && next > nonces.first ? next - nonces.first : 0n;
  const range = nonces && { ...nonces, last: nonces.last + ahead };
  const isAhead = ({ attempt }: OtherUse) =>
    wasSent(attempt) && (noncesSigned(attempt.signed)?.last ?? 0n) < (next ?? 0n);
  const uses = (await usesOf(journal, range, {})).filter((use) => !isAhead(use));
  const other = firstOpen(uses, [id, ...replaced]);
  const own = uses.find(({ record }) => record.id === id);
  if (!other || !own || !isUnsettled(own.record)) return other;
  return isBefore(own, other) ? undefined : other;
}

function isBefore(one: OtherUse, other: OtherUse): boolean {
  const [own, its] = [one, other].map(({ attempt }) => wasSent(attempt));
  if (own !== its) return own === true;
  const order = one.attempt.signedAt.localeCompare(other.attempt.signedAt);
  return (order || one.record.id.localeCompare(other.record.id)) < 0;
}

async function usesOf(
  journal: Journal,
  nonces: NonceRange | undefined,
  except: { id?: string; quoteId?: string },
): Promise<OtherUse[]> {
  if (nonces === undefined) return [];
  const found: OtherUse[] = [];
  for (const record of await journal.list()) {
    if (record.id === except.id) continue;
    for (const attempt of record.attempts) {
      const { signed } = attempt;
      const used = signed.quoteId === except.quoteId ? undefined : noncesSigned(signed);
      if (!used || used.network !== nonces.network || !sameAddress(used.from, nonces.from)) continue;
      if (used.first > nonces.last || nonces.first > used.last) continue;
      found.push({ record, attempt, nonce: later(used.first, nonces.first) });
    }
  }
  return found;
}

/** Whether the service has accepted the payment, so that its nonce is used. */
export const wasSent = ({ state }: PaymentAttempt): boolean =>
  state === "submitted" || state === "completed" || state === "failed";

/** `nonce 7 of 0xf39F... is used by the payment INV-7 of 12.5 USDC to 0x7099... (0x1b5c...)`. */
export function useText({ record: { id, request }, attempt, nonce }: OtherUse): string {
  const { kind, txHash, from } = attempt.signed;
  const name = kind === "cosmos" ? "sequence" : "nonce";
  const amount = amountText(request.amount, request.from_chain, request.from_asset);
  const named = id === txHash ? "" : ` ${id}`;
  return `${name} ${nonce} of ${from} is used by the payment${named} of ${amount} to ${request.to_address} (${txHash})`;
}

/** The text about the payment that {@link openUse} found. */
export const openUseText = (use: OtherUse): string =>
  `${useText(use)}, which is signed and may have been sent`;

/** The next step for that payment. */
export const finishFirst = ({ record: { id } }: OtherUse): string =>
  `Finish that one first: waybill payments resume ${id}. To pay this instead, signed with the same nonce so that at most one of the two is included: --replace ${id}`;

/** The nonces of a payment of the journal that is signed and not known to be sent. */
export function useOf(record: PaymentRecord | undefined): OtherUse | undefined {
  const attempt = record?.attempts.at(-1);
  const nonces = attempt && noncesSigned(attempt.signed);
  return record && nonces && !wasSent(attempt) ? { record, attempt, nonce: nonces.first } : undefined;
}

/**
 * The open payments of the journal that have earlier nonces of the same account than a signature, in order: a chain includes the
 * signature only after all of them.
 */
export async function usesAhead(journal: Journal, signed: SignedTransfer): Promise<OtherUse[]> {
  const own = noncesSigned(signed);
  if (own === undefined) return [];
  return (await usesOf(journal, { ...own, first: 0n, last: own.first - 1n }, { quoteId: signed.quoteId }))
    .filter(({ record, attempt }) => isUnsettled(record) && attempt === record.attempts.at(-1))
    .filter(({ attempt }) => attempt.state !== "withheld" && attempt.state !== "abandoned")
    .map((use) => ({ ...use, nonce: noncesSigned(use.attempt.signed)?.last ?? use.nonce }))
    .sort((one, other) => Number(one.nonce - other.nonce));
}

const later = (one: bigint, other: bigint): bigint => (one < other ? other : one);

/** The nonces that a payment of the journal is signed with; undefined on Solana, and for an unsigned payment. */
export function noncesOf(record: LocalRecord): NonceRange | undefined {
  const attempt = currentAttempt(record);
  return attempt && noncesSigned(attempt.signed);
}

/** The account on a network for which a chain counts nonces. */
export const accountOf = ({ network, from }: NonceRange): string => `${network} ${from.toLowerCase()}`;

/**
 * Payments in an order in which chains can include them: payments of the same account by their nonces, regardless of when they
 * were signed; accounts in order of first appearance.
 */
export function inNonceOrder(records: readonly LocalRecord[]): LocalRecord[] {
  const groups = new Map<unknown, { record: LocalRecord; first: bigint }[]>();
  for (const record of records) {
    const nonces = noncesOf(record);
    const group = nonces ? accountOf(nonces) : record;
    groups.set(group, [...(groups.get(group) ?? []), { record, first: nonces?.first ?? 0n }]);
  }
  return [...groups.values()].flatMap((group) =>
    group
      .sort((one, other) => Number(one.first > other.first) - Number(one.first < other.first))
      .map(({ record }) => record),
  );
}

/**
 * The error for a payment that can no longer be made because another payment has used its nonce: two quotes for one wallet have
 * the same nonce until one of them is sent. The journal closes the payment as abandoned. Undefined for any other error.
 *
 * @param error PaymentOpenError, or the error of the service
 * @param next what to do about it
 */
export async function nonceLost(
  journal: Journal,
  id: string,
  error: unknown,
  next: string,
): Promise<CliError | undefined> {
  const isOpen = error instanceof PaymentOpenError;
  const cause = isOpen ? error.cause : error;
  if (!(cause instanceof HttpError || (isOpen && cause === undefined))) return undefined;
  const record = await journal.get(id);
  const attempt = record?.attempts.at(-1);
  if (!record || !attempt) return undefined;
  const { signed } = attempt;
  // An earlier signature of the same payment may have used this nonce, and may have paid.
  const isOwn = record.attempts.some(
    (one) => one !== attempt && one.state !== "withheld" && one.signed.nonce === signed.nonce,
  );
  if (isOwn) return undefined;
  const other = await otherUse(journal, noncesSigned(signed), { id });
  const known = other && wasSent(other.attempt) ? other : undefined;
  const name = cause && usedByAnother.exec(cause.message)?.[1];
  const isClosed = attempt.state === "abandoned";
  if (!isClosed && name === undefined && !(known && cause)) return undefined;
  if (name !== undefined || hasEnded(known)) await closeAttempt(journal, record, attempt, "abandoned");
  const said =
    `another transaction of ${signed.from} used its ${name ?? "nonce"} ${signed.nonce ?? ""}`.trimEnd();
  const reason = known ? `its ${useText(known)}, which was sent before` : said;
  return new CliError("paymentFailed", `This payment can no longer be made: ${reason}.`, {
    why: [...(cause ? [cause.message] : []), "Nothing was paid with it."],
    hint: next,
    cause: error,
  });
}

/** The service's message about a used nonce. */
const usedByAnother = /transaction of the sender used its (nonce|sequence)/;

const hasEnded = (other: OtherUse | undefined): boolean =>
  other?.attempt.state === "completed" || other?.attempt.state === "failed";
