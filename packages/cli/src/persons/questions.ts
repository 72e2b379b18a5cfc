import { calendarDate } from "../input/calendar-date";
import { countryCode } from "../input/country-code";
import { type Verdict, verdictOf } from "../input/verdict";
import { accountAnswer } from "./check-accounts";
import type { Part, PersonParts } from "./parts";

/** What has been said so far; empty texts were skipped. */
export type Answers = Omit<PersonParts, "name"> & { readonly name?: string | undefined };

/** A question of the wizard. A field of which it is not asked is asked for when the service refuses it. */
export interface Question {
  readonly part: Exclude<Part, "nationalId">;
  readonly message: (answers: Answers) => string;
  readonly validate?: (answer: string, answers: Answers) => Verdict;
  /** Whether it is asked, with what was answered before. */
  readonly when: (answers: Answers) => boolean;
}

const needed = (answer: string): Verdict => answer.trim() !== "" || "This is needed.";
const isNatural = ({ kind }: Answers) => kind === "natural";
const hasStreet = ({ street }: Answers) => (street ?? "") !== "";
const always = () => true;

/** In the order in which they are asked. */
export const questions: readonly Question[] = [
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
    validate: (answer) => verdictOf(countryCode, answer.trim()),
    when: always,
  },
  { part: "customerId", message: () => "Your own reference for this customer", when: () => false },
  {
    part: "dateOfBirth",
    message: () => "Date of birth, such as 1990-12-31 (Enter to skip)",
    validate: (answer) => answer.trim() === "" || verdictOf(calendarDate, answer.trim()),
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
