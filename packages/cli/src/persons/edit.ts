import type { PersonPayload } from "@waybill/sdk";
import type { editFlags } from "../catalog/persons";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { checkAnswer } from "../input/answer-check";
import { calendarDate } from "../input/calendar-date";
import { countryCode } from "../input/country-code";
import { printable } from "../output/text";
import type { Values } from "../program/flags";
import { accountAnswer, checkAccounts, isAddressText } from "./check-accounts";
import {
  editableFields,
  type FieldPath,
  fieldPath,
  fieldText,
  isAccount,
  pathText,
  withoutItem,
  withValue,
} from "./record-fields";

type Flags = Values<typeof editFlags>;

export const isEmpty = ({ set, remove, account, otherAccount }: Flags): boolean =>
  set.length + remove.length + account.length + otherAccount.length === 0;

/**
 * The record with the changes of the flags.
 *
 * @throws CliError (usage) for a field that does not exist, and for an account that may be a private key
 */
export function withFlags(
  context: Pick<Context, "warn">,
  record: PersonPayload,
  { set, remove, account, otherAccount }: Flags,
): PersonPayload {
  let changed = record;
  for (const text of set) {
    const equals = text.indexOf("=");
    if (equals < 0)
      throw usageError("--set is not FIELD=VALUE.", "For example: --set addresses[0].town_name=Lyon");
    const path = fieldPath(text.slice(0, equals));
    const value = text.slice(equals + 1);
    if (mustBeAddress(changed, path) && value !== "") checkAccounts(context, [value]);
    changed = withValue(changed, path, value);
  }
  // Removes from the last item, so that the positions of the others do not change.
  for (const text of remove.toSorted((one, other) => place(other) - place(one)))
    changed = withoutItem(changed, text);
  checkAccounts(context, account);
  const added = [...account, ...otherAccount].map((account_number) => ({ account_number }));
  return { ...changed, account_numbers: [...changed.account_numbers, ...added] };
}

const place = (text: string): number => Number(/\[(\d+)\]/.exec(text)?.[1] ?? 0);

/** Whether a field must stay an address; an account number that is not an address may become another text. */
const mustBeAddress = (record: PersonPayload, path: FieldPath): boolean => {
  const before = fieldText(record, path);
  return isAccount(path) && (before === "" || isAddressText(before));
};

const save = "save";

/**
 * Asks which field to change, offers its stored value as the default, and returns when the user chooses to store the changes.
 *
 * @throws CliError (declined) when nothing was changed
 */
export async function askForChanges(
  { prompts }: Context,
  stored: PersonPayload,
  before: PersonPayload,
): Promise<PersonPayload> {
  let record = before;
  for (;;) {
    const fields = editableFields(record);
    const chosen = await prompts.choose({
      message: "Change which field?",
      choices: [
        ...fields.map((path) => ({ value: pathText(path), name: lineOf(record, stored, path) })),
        {
          value: save,
          name: same(record, stored) ? "Nothing: leave it as it is" : "None: store the changes",
        },
      ],
      instead: "Say what to change: --set FIELD=VALUE",
    });
    if (chosen === save) break;
    record = await askForValue(prompts, record, fieldPath(chosen));
  }
  if (same(record, stored)) throw new CliError("declined", "Nothing was changed.");
  return record;
}

async function askForValue(
  prompts: Context["prompts"],
  record: PersonPayload,
  path: FieldPath,
): Promise<PersonPayload> {
  const before = fieldText(record, path);
  const isChecked = mustBeAddress(record, path);
  const isCountry = /country/.test(path.field);
  const typed = await prompts.text({
    message: `${pathText(path)} (Enter keeps it${before === "" ? " empty" : ", - empties it"})`,
    instead: "Say what to change: --set FIELD=VALUE",
    ...(before !== "" && { initial: before }),
    validate: (answer) => {
      const value = answer.trim();
      if (value === before || value === "" || value === "-") return true;
      if (isChecked) return accountAnswer(answer);
      if (isCountry) return checkAnswer(countryCode, value);
      return path.field === "date_of_birth" ? checkAnswer(calendarDate, value) : true;
    },
  });
  const value = isCountry ? typed.trim().toUpperCase() : typed.trim();
  return value === before ? record : withValue(record, path, value === "-" ? "" : value);
}

const same = (one: PersonPayload, other: PersonPayload): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function lineOf(record: PersonPayload, stored: PersonPayload, path: FieldPath): string {
  const [now, before] = [fieldText(record, path), fieldText(stored, path)];
  const shown = printable(now) || "(none)";
  return `${pathText(path)}: ${shown}${now === before ? "" : ` (was ${printable(before) || "empty"})`}`;
}
