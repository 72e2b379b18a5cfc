import { type Decimal, isNegative, parseDecimal } from "@waybill/spec/standards/decimal";
import { NetworkUnavailableError } from "../../chains/chain";
import type { NodeNetwork } from "../../chains/node-network";
import { createByteBudget, failureOf, readAnswer } from "../../chains/read-answer";
import { isObject } from "../../lib/is-object";
import { type CctpMessage, CctpMessageError, decodeCctpMessage } from "./message";

export interface AttestationClientOptions {
  /** The base of the service's paths: `/v2/messages/...` follows. */
  url: string;
  /** Timeout of one request, milliseconds. */
  timeout: number;
  network: NodeNetwork;
}

/** A burn as the attestation service knows it. */
export type ServedBurn =
  | {
      status: "pending";
      /** The reason in the service's own word, for example `insufficient_fee`; null: it waits for confirmations. */
      delayReason: string | null;
    }
  | { status: "complete"; encoded: string; message: CctpMessage; attestation: string };

/** A burn, or a message that a transaction sent beside its burns, such as one of another protocol or version. */
export type ServedMessage = ServedBurn | { status: "other" };

/** The service does not answer, or not in its public form. The request may be repeated after `retryAfter` milliseconds. */
export class AttestationUnavailableError extends NetworkUnavailableError {
  override name = "AttestationUnavailableError";

  constructor(
    message: string,
    readonly retryAfter: number,
    options?: ErrorOptions,
  ) {
    super(`the attestation service ${message}`, options);
  }
}

/** A client of the attestation service of CCTP V2. Every method throws AttestationUnavailableError. */
export interface AttestationClient {
  /**
   * The minimum fees between two domains in basis points, by the finality that a burn asks for; undefined where no burn
   * can go.
   */
  fees(from: number, to: number): Promise<ReadonlyMap<number, Decimal> | undefined>;
  /** The messages of a transaction on a domain, in the order of their logs; undefined while the service does not know it. */
  burnsOf(domain: number, transaction: string): Promise<ServedMessage[] | undefined>;
  /** Has an expired message signed again. False if the service does not know the nonce. */
  reattest(nonce: string): Promise<boolean>;
}

/** The longest answer: many burns of one transaction, each with a hook. */
const MOST_READ = 4 * 1024 * 1024;

/**
 * When to ask again, milliseconds: after a failure, and after too many requests, for which the public service blocks a
 * client for 5 minutes.
 */
const AFTER_FAILURE = 1_000;
const AFTER_REFUSAL = 300_000;

export function createAttestationClient({
  url,
  timeout,
  network,
}: AttestationClientOptions): AttestationClient {
  const budget = createByteBudget(4 * MOST_READ);
  /** The JSON of an answer; undefined for 404. */
  const ask = async (method: "GET" | "POST", path: string): Promise<unknown> => {
    const refused = (message: string) => new AttestationUnavailableError(message, AFTER_FAILURE);
    let status: number;
    let json: unknown;
    try {
      const answer = await network.send({
        url: `${url.replace(/\/+$/, "")}${path}`,
        method,
        json: undefined,
        timeout,
      });
      status = answer.status;
      if (status === 200) json = JSON.parse(await readAnswer(answer.body, MOST_READ, budget));
      else answer.leave();
    } catch (cause) {
      throw new AttestationUnavailableError(failureOf(cause, timeout, "JSON over HTTP"), AFTER_FAILURE, {
        cause,
      });
    }
    if (status === 404) return undefined;
    if (status === 429)
      throw new AttestationUnavailableError("limits the rate of requests (429)", AFTER_REFUSAL);
    if (status !== 200) throw refused(`answered with HTTP status ${status}`);
    if (json === undefined || json === null) throw refused("returned nothing");
    return json;
  };
  return {
    fees: async (from, to) => {
      const answer = await ask("GET", `/v2/burn/USDC/fees/${from}/${to}`);
      return answer === undefined ? undefined : feesIn(answer);
    },
    burnsOf: async (domain, transaction) => {
      const answer = await ask(
        "GET",
        `/v2/messages/${domain}?transactionHash=${encodeURIComponent(transaction)}`,
      );
      if (answer === undefined) return undefined;
      if (!isObject(answer) || !Array.isArray(answer.messages)) throw unreadable("messages");
      return answer.messages.map(burnIn);
    },
    reattest: async (nonce) => (await ask("POST", `/v2/reattest/${encodeURIComponent(nonce)}`)) !== undefined,
  };
}

const unreadable = (part: string) =>
  new AttestationUnavailableError(`returned ${part} that cannot be read`, AFTER_FAILURE);

function feesIn(answer: unknown): Map<number, Decimal> {
  if (!Array.isArray(answer)) throw unreadable("fees");
  return new Map(
    answer.map((tier: unknown): [number, Decimal] => {
      const { finalityThreshold, minimumFee } = isObject(tier) ? tier : {};
      // A number is read as it is written: the shortest decimal text of a double.
      const isWritten = typeof minimumFee === "number" || typeof minimumFee === "string";
      const fee = isWritten ? parseDecimal(String(minimumFee)) : undefined;
      if (typeof finalityThreshold !== "number" || !fee || isNegative(fee)) throw unreadable("fees");
      return [finalityThreshold, fee];
    }),
  );
}

/** Reads the bytes only: the fields that the service decoded beside them prove nothing. */
function burnIn(entry: unknown): ServedMessage {
  if (!isObject(entry) || typeof entry.status !== "string") throw unreadable("a message");
  const { status, message, attestation, delayReason } = entry;
  if (status !== "complete")
    return { status: "pending", delayReason: typeof delayReason === "string" ? delayReason : null };
  if (
    typeof message !== "string" ||
    typeof attestation !== "string" ||
    !/^0x(?:[0-9a-fA-F]{130})+$/.test(attestation)
  )
    throw unreadable("a message");
  const encoded = message.toLowerCase();
  try {
    return { status, encoded, message: decodeCctpMessage(encoded), attestation: attestation.toLowerCase() };
  } catch (error) {
    if (error instanceof CctpMessageError) return { status: "other" };
    throw error;
  }
}
