import { CliError } from "./errors";
import { isObject } from "./input/is-object";
import { printable } from "./output/text";
import { choice, type Flag } from "./program/flags";

/** How a kind of answer is graded for `--fail-on`. */
interface Grading {
  /** The grades that `--fail-on` takes, worst first; an answer without one of these grades never fails. */
  readonly grades: readonly string[];
  readonly absent: string;
  readonly about: string;
  /** The grade of an answer. */
  gradeOf(answer: Readonly<Record<string, unknown>>): string;
  /** The error message of each grade. */
  readonly says: Readonly<Record<string, string | ((answer: Readonly<Record<string, unknown>>) => CliError)>>;
}

const severities = ["severe", "high", "medium", "low"];
/** The score from which a match of names also counts as high in a payment's risk report. */
const HIGH_SCORE = 0.92;

const gradings = {
  severity: {
    grades: severities,
    absent: "severe",
    about: "exit with code 15 at this severity or above, or never",
    gradeOf({ tier, severity, items, errors }) {
      const list = (Array.isArray(items) ? items : []).filter(isObject);
      // A failed assessment counts as medium, like a missing part of an assessment.
      const failed = typeof errors === "number" && errors > 0 ? ["medium"] : [];
      const own = [tier ?? severity, ...failed, ...list.map((one) => one.severity)];
      // A severity that this command does not know counts as the worst.
      const ranks = own.filter((one) => typeof one === "string" && one !== "none").map(rankOf);
      return severities[Math.max(0, Math.min(...ranks))] ?? "none";
    },
    says: {},
  },
  sanctions: {
    grades: ["listed", "unknown"],
    absent: "unknown",
    about:
      "when to exit with code 15: listed, if a list names the address; unknown, also if it is not known whether a list names it; or never",
    gradeOf: ({ is_sanctioned: sanctioned }) =>
      sanctioned === true ? "listed" : sanctioned === false ? "none" : "unknown",
    says: {
      listed: "A sanctions list names the address.",
      unknown: "It is not known whether the address is sanctioned.",
    },
  },
  names: {
    grades: ["high", "medium", "unknown"],
    absent: "unknown",
    about: `exit with code 15: high, for a score of ${HIGH_SCORE} or more; medium, for any match that is not cleared; unknown, also if not everything could be compared; or never`,
    gradeOf({ matches, lists_checked: checked }) {
      const open = (Array.isArray(matches) ? matches : []).filter(isObject).filter((one) => !one.cleared);
      if (open.some(({ score }) => typeof score !== "number" || score >= HIGH_SCORE)) return "high";
      if (open.length > 0) return "medium";
      return matches === null || checked !== true ? "unknown" : "none";
    },
    says: {
      high: "A name is almost the same as one on a sanctions list.",
      medium: "A name is similar to one on a sanctions list.",
      unknown: "Not everything could be compared with the sanctions lists.",
    },
  },
  delivery: {
    grades: ["undelivered"],
    absent: "undelivered",
    about: "exit with code 15 if the test message was not delivered, or never",
    gradeOf: ({ delivered }) => (delivered === true ? "none" : "undelivered"),
    says: { undelivered: "The channel did not accept the test message." },
  },
  audit: {
    grades: ["damaged"],
    absent: "damaged",
    about: "exit with code 15 if an entry was changed, added or removed, or never",
    gradeOf: ({ intact }) => (intact === true ? "none" : "damaged"),
    says: { damaged: "The audit trail is damaged." },
  },
  policy: {
    grades: ["refused", "advised"],
    absent: "advised",
    about:
      "refused: exit with code 12 if submission would refuse the payment; advised: also exit with code 15 if the policy only advises against it; or never",
    gradeOf(answer) {
      if (answer.allowed !== false) return "none";
      const breaches = breachesOf(answer);
      return breaches.length > 0 && breaches.every(isAdvice) ? "advised" : "refused";
    },
    says: {
      refused: (answer) =>
        new CliError(
          "policyRefused",
          `The policy of the service would refuse it: ${rulesIn(answer, (one) => !isAdvice(one))}.`,
          { hint: policyHint },
        ),
      advised: (answer) =>
        new CliError(
          "riskFound",
          `The policy of the service advises against it, but would accept it: ${rulesIn(answer, isAdvice)}.`,
          { hint: `${policyHint}. --fail-on refused lets advice pass.` },
        ),
    },
  },
} as const satisfies Record<string, Grading>;

/** The kinds of answers that have `--fail-on`. */
export type Graded = keyof typeof gradings;

const rankOf = (severity: unknown): number => severities.indexOf(String(severity));

const policyHint = "The rules of the policy: waybill platform policies list";

/** The objects in a list; empty if it is not a list. */
export const objectsOf = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isObject) : [];

/** All breaches of an evaluation, overall and by recipient. */
const breachesOf = (answer: Readonly<Record<string, unknown>>) =>
  [answer, ...objectsOf(answer.movements)].flatMap((one) => [
    ...objectsOf(one.breaches),
    ...objectsOf(one.transaction_breaches),
  ]);

/**
 * Whether a payment with this breach is still accepted. A breach of the rule on sanctions is never only advice: without a reason
 * it is always refused.
 */
const isAdvice = ({ enforced, policy_key: key }: Record<string, unknown>): boolean =>
  enforced === false && key !== "sanctions";

const rulesIn = (
  answer: Readonly<Record<string, unknown>>,
  counts: (breach: Record<string, unknown>) => boolean,
): string => {
  const rules = breachesOf(answer)
    .filter(counts)
    .map((one) =>
      // Without a reason, the payment is refused even by a policy that accepts a reason for a listed party.
      one.enforced === false && !isAdvice(one)
        ? `${one.policy_key} (unless a reason is given)`
        : `${one.policy_key}`,
    );
  return [...new Set(rules)].map((rule) => printable(rule)).join(", ");
};

/** The option `--fail-on` of commands with such answers. */
export function failOnFlag(kind: Graded): Flag<string> {
  const { grades, absent, about } = gradings[kind];
  return choice("--fail-on <level>", `${about}; default ${absent}`, [...grades, "never"], absent);
}

/**
 * Fails if an answer reaches the level of `--fail-on`. The answer is printed before.
 *
 * @throws CliError (riskFound; policyRefused if submission would refuse a payment)
 */
export function failOn(kind: Graded, level: unknown, answer: unknown): void {
  const { grades, absent, gradeOf, says }: Grading = gradings[kind];
  const limit = grades.indexOf(String(level ?? absent));
  const data = Array.isArray(answer) ? { items: answer } : answer;
  const grade = isObject(data) ? gradeOf(data) : "none";
  const rank = grades.indexOf(grade);
  if (limit < 0 || rank < 0 || rank > limit) return;
  const sentence = says[grade];
  if (typeof sentence === "function") throw sentence(isObject(data) ? data : {});
  throw new CliError("riskFound", sentence ?? `The severity is ${printable(grade)}.`, {
    hint: "The answer was printed. --fail-on sets the level from which the command fails.",
  });
}
