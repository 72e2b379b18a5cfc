import { ArgumentError } from "../errors/base";
import { requireQuoted } from "../require-quoted";
import { must, type Rule, type RuleList } from "./rule";
import { readSubject, type Subject, type SubjectContext } from "./rule-input";
import { completeBounds } from "./value-bounds";

/** The functions of a family for payloads that are accepted by their digest. */
interface NamedPayload<Transaction, Limits> {
  rules: RuleList<Transaction, Limits>;
  /** The digest of the payload that would be signed; undefined when a value is missing. */
  digestOf: (subject: Subject<Transaction>) => string | undefined;
  /** Rules that compare the payload with a known provider's: they do not apply to an unknown provider. */
  ofKnown: readonly string[];
  /** Rules that replace the rules of the same names. */
  instead?: Readonly<Record<string, Rule<Transaction, Limits>>>;
}

/**
 * The rules for a payload that is accepted by its digest: the comparison of the digest replaces the rules about a known
 * provider's payload. All other rules apply as usual.
 */
export function namedPayload<Transaction, Limits>({
  rules,
  digestOf,
  ofKnown,
  instead = {},
}: NamedPayload<Transaction, Limits>) {
  const rulesFor = (digest: string): RuleList<Transaction, Limits> => {
    const payloadDigest: Rule<Transaction, Limits> = (subject) => {
      const found = digestOf(subject);
      // Without the digest: a misplaced key could have been passed instead.
      return must(found === digest, "the payload of the accepted digest", found);
    };
    return rules
      .filter(([name]) => !ofKnown.includes(name))
      .map(([name, rule]) =>
        name === "provider"
          ? (["payload_digest", payloadDigest] as const)
          : ([name, instead[name] ?? rule] as const),
      );
  };
  return {
    rulesFor,
    /** The rules that such a payment has passed. */
    namedRuleNames: rulesFor("").map(([name]) => name) as readonly string[],
  };
}

/** The digest of a quote's payload. @throws ArgumentError with this message and hint when the quote has none */
export function payloadDigestOf<Transaction>(
  quoted: unknown,
  readTransaction: SubjectContext<Transaction>["readTransaction"],
  digestOf: (subject: Subject<Transaction>) => string | undefined,
  missing: { message: string; hint: string },
): string {
  requireQuoted(quoted, {});
  const context = { now: 0, signer: undefined, tokens: [], bounds: completeBounds({}), readTransaction };
  const digest = digestOf(readSubject(quoted, context));
  if (digest) return digest;
  throw new ArgumentError(missing.message, missing.hint);
}
