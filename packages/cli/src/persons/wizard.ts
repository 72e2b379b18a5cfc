import type { FieldError } from "@waybill/sdk";
import type { Context } from "../context";
import { type AnswerCheck, checkAnswer } from "../input/answer-check";
import { calendarDate } from "../input/calendar-date";
import { countryCode } from "../input/country-code";
import { fieldLines } from "../output/field-errors";
import { accountAnswer } from "./check-accounts";
import type { Part, PersonParts } from "./parts";
import { partsBehind } from "./parts-behind";

const waysIn = "Give --file FILE, or at least --kind and --name. See: waybill persons create --help";

/** Asks for the values that no flag gave. */
export async function askForPerson(
  context: Context,
  flags: Omit<Answers, "kind"> & { readonly kind: PersonParts["kind"] | undefined },
): Promise<PersonParts> {
  const kind =
    flags.kind ??
    (await context.prompts.choose<PersonParts["kind"]>({
      message: "Who is it?",
      choices: [
        { value: "natural", name: "a human being" },
        { value: "legal", name: "an organisation" },
      ],
      instead: waysIn,
    }));
  let answers: Answers = { ...flags, kind };
  for (const question of questions)
    if (question.when(answers) && isOpen(answers[question.part]))
      answers = await ask(context, question, answers, undefined);
  return complete(answers);
}

const isOpen = (value: string | readonly string[] | undefined) => value === undefined || value.length === 0;

/** The complete parts; the name is asked for whenever no flag gave it. */
const complete = (answers: Answers): PersonParts => ({ ...answers, name: answers.name ?? "" });

async function ask(
  { prompts }: Context,
  { part, message, validate }: Question,
  answers: Answers,
  initial: string | undefined,
): Promise<Answers> {
  const isKept = initial !== undefined && initial !== "";
  const answered = await prompts.text({
    // If a value was typed before, Enter keeps it.
    message: isKept
      ? message(answers).replace("Enter to skip", "Enter keeps it, - leaves it out")
      : message(answers),
    instead: waysIn,
    ...(validate && {
      validate: (answer) => validate(isKept && answer.trim() === "-" ? "" : answer, answers),
    }),
    ...(isKept && { initial }),
  });
  const typed = isKept && answered.trim() === "-" ? "" : answered;
  const text = part === "country" ? typed.trim().toUpperCase() : typed.trim();
  if (part === "account") return { ...answers, account: text === "" ? [] : [text] };
  return { ...answers, [part]: text };
}

/**
 * Asks again for the values that the service refused, with its reasons and the typed values as defaults; all other answers are
 * kept. Undefined if the service refused a field that the wizard does not ask for.
 */
export async function askAgain(
  context: Context,
  answers: PersonParts,
  refused: Readonly<Record<string, readonly FieldError[]>>,
): Promise<PersonParts | undefined> {
  const parts = new Set(Object.keys(refused).flatMap(partsBehind));
  const again = questions.filter(({ part }) => parts.has(part) && isAskable(answers, part));
  if (again.length === 0 || Object.keys(refused).some((field) => partsBehind(field).length === 0))
    return undefined;
  context.warn("The service refused these values; all others are kept:");
  for (const line of fieldLines(refused)) context.note(`  ${line}`);
  let changed: Answers = answers;
  for (const question of again) {
    const known = changed[question.part];
    changed = await ask(context, question, changed, typeof known === "object" ? known[0] : known);
  }
  return complete(changed);
}

/** Whether a part can be asked again: with several accounts, an answer would not say which one it replaces. */
const isAskable = ({ account, otherAccount }: PersonParts, part: string) =>
  part !== "account" || (account.length <= 1 && otherAccount.length === 0);

/** The answers so far; skipped questions are missing. */
type Answers = Omit<PersonParts, "name"> & { readonly name?: string | undefined };

/** A question of the wizard. Questions that are not asked at first are asked if the service refuses their fields. */
interface Question {
  readonly part: Exclude<Part, "nationalId">;
  readonly message: (answers: Answers) => string;
  readonly validate?: (answer: string, answers: Answers) => AnswerCheck;
  /** Whether the question is asked, given the earlier answers. */
  readonly when: (answers: Answers) => boolean;
}

const needed = (answer: string): AnswerCheck => answer.trim() !== "" || "This is needed.";
const isNatural = ({ kind }: Answers) => kind === "natural";
const hasStreet = ({ street }: Answers) => (street ?? "") !== "";
const always = () => true;

/** The questions in their order. */
const questions: readonly Question[] = [
  {
    part: "name",
    message: (answers) => (isNatural(answers) ? "Family name" : "Legal name"),
    validate: needed,
    when: always,
  },
  { part: "givenName", message: () => "Given names (Enter to skip)", when: isNatural },
  {
    part: "country",
    message: (answers) =>
      isNatural(answers) ? "Country of residence, such as DE" : "Country of registration, such as DE",
    validate: (answer) => checkAnswer(countryCode, answer.trim()),
    when: always,
  },
  { part: "customerId", message: () => "Your own reference for this customer", when: () => false },
  {
    part: "dateOfBirth",
    message: () => "Date of birth, such as 1990-12-31 (Enter to skip)",
    validate: (answer) => answer.trim() === "" || checkAnswer(calendarDate, answer.trim()),
    when: isNatural,
  },
  {
    part: "placeOfBirth",
    message: () => "Place of birth",
    when: (answers) => isNatural(answers) && (answers.dateOfBirth ?? "") !== "",
  },
  { part: "street", message: () => "Street (Enter to skip)", when: always },
  { part: "building", message: () => "Building number", when: hasStreet },
  { part: "postcode", message: () => "Postcode", when: hasStreet },
  {
    part: "town",
    message: (answers) => (hasStreet(answers) ? "Town" : "Town (Enter to skip)"),
    validate: (answer, answers) => !hasStreet(answers) || needed(answer),
    when: always,
  },
  {
    part: "account",
    message: () => "Blockchain address (Enter to skip)",
    validate: accountAnswer,
    when: ({ account, otherAccount }) => account.length + otherAccount.length === 0,
  },
];
