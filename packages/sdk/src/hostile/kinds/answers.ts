import type { ErrorCode } from "../../errors/base";
import type { AnswerTampering } from "../answer-tampering";
import { put } from "../edit";
import type { Harm } from "../tampering";

/** Another hash of the same form, as if of another payer's payment. */
const otherHash = (hash: string): string => `${hash.slice(0, -2)}${hash.endsWith("22") ? "33" : "22"}`;

const OTHER_QUOTE = "00000000-6a0b-4e43-9a3f-0c3a6b7f1d11";

/** An answer with another `tx_hash`. */
const submitted = (
  name: string,
  hash: (asked: string) => unknown,
  code: ErrorCode = "hash_mismatch",
): AnswerTampering => ({
  name,
  operation: "submitTransaction",
  harm: "replay",
  code,
  apply: ({ answer, asked }) => put(answer, "tx_hash", hash(asked)),
});

/** An answer about a payment with these values at these paths; undefined removes one. */
const tracked = (
  name: string,
  [harm, code]: [Harm, ErrorCode],
  parts: (hash: string) => Readonly<Record<string, unknown>>,
): AnswerTampering => ({
  name,
  operation: "trackTransaction",
  harm,
  code,
  apply: ({ answer, asked }) =>
    Object.entries(parts(asked))
      .map(([path, value]) => put(answer, path, value))
      .some((changed) => changed),
});

/** An answer about another payment, without any hash or id of it. */
const nameless = (status: string) =>
  tracked(`tracking.${status}-without-hash`, ["replay", "answer_mismatch"], () => ({
    tx_hash: undefined,
    quote_id: undefined,
    raw: {},
    status,
  }));

/** A status that the interface does not have: it must not be read as final. */
const noStatus = (name: string, status: unknown) =>
  tracked(
    `tracking.status-${name}`,
    ["nothing", typeof status === "string" ? "timeout" : "invalid_response"],
    () => ({ status }),
  );

/** False answers to submissions and about payments: an application that believes them delivers unpaid goods, or pays again. */
export const answerTamperings: readonly AnswerTampering[] = [
  submitted("submission.hash-another", () => `0x${"22".repeat(32)}`),
  submitted("submission.hash-none", () => undefined, "invalid_response"),
  submitted("submission.hash-null", () => null),
  submitted("submission.hash-list", () => [`0x${"22".repeat(32)}`]),
  submitted("submission.hash-is-payload", (payload) => payload),
  tracked("tracking.hash-another", ["theft", "answer_mismatch"], (hash) => ({ tx_hash: otherHash(hash) })),
  tracked("tracking.another-payment", ["theft", "answer_mismatch"], (hash) => ({
    tx_hash: otherHash(hash),
    quote_id: OTHER_QUOTE,
    status: "completed",
    raw: { source: { network: "sepolia", tx_hash: otherHash(hash), status: "completed" } },
  })),
  tracked("tracking.source-another", ["theft", "answer_mismatch"], (hash) => ({
    raw: { source: { network: "sepolia", tx_hash: otherHash(hash), status: "completed" } },
  })),
  tracked("tracking.quote-another", ["theft", "answer_mismatch"], () => ({ quote_id: OTHER_QUOTE })),
  nameless("completed"),
  nameless("failed"),
  nameless("abandoned"),
  noStatus("unknown-value", "settled"),
  noStatus("in-capitals", "COMPLETED"),
  noStatus("list", ["completed"]),
  noStatus("none", undefined),
  tracked("tracking.completed-early", ["theft", "payment_open"], () => ({ status: "completed" })),
];
