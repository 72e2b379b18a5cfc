import type { PersonPayload } from "@waybill/sdk";
import type { personFlags } from "../catalog/persons";
import type { Context } from "../context";
import { usageError } from "../errors";
import { readJson } from "../input/files";
import { isObject } from "../input/is-object";
import type { Values } from "../program/flags";
import { accountAnswer } from "./check-accounts";
import { buildPayload } from "./payload";

type Flags = Values<typeof personFlags>;

const waysIn = "Give --file FILE, or at least --kind and --name. See: waybill persons create --help";

/**
 * The record to store: from `--file`, from flags, or from prompts for missing values.
 *
 * @throws CliError (usage) when a file and flags are mixed, when the file does not contain an object, and without a
 * terminal when kind or name are missing.
 */
export async function personInput(context: Context, flags: Flags): Promise<PersonPayload> {
  const { file, ...parts } = flags;
  const typed = Object.values(parts).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  );
  if (file !== undefined) {
    if (typed)
      throw usageError(
        "--file and flags that describe the person exclude each other.",
        "Put everything into the file.",
      );
    return fromFile(context, file);
  }
  if (flags.kind !== undefined && flags.name !== undefined) {
    return buildPayload({ ...parts, kind: flags.kind, name: flags.name });
  }
  return promptForPerson(context, parts);
}

async function fromFile(context: Context, file: string): Promise<PersonPayload> {
  const value = await readJson(file, "--file", context.stdin);
  if (!isRecord(value))
    throw usageError("--file does not hold a JSON object.", "Start from: waybill persons show ID --json");
  return value;
}

/** Any object is accepted: the service validates all fields at once. */
function isRecord(value: unknown): value is PersonPayload {
  return isObject(value);
}

async function promptForPerson(context: Context, flags: Omit<Flags, "file">): Promise<PersonPayload> {
  const { prompts } = context;
  const kind =
    flags.kind ??
    (await prompts.choose<"natural" | "legal">({
      message: "Who is it?",
      choices: [
        { value: "natural", name: "a human being" },
        { value: "legal", name: "an organisation" },
      ],
      instead: waysIn,
    }));
  const text = async (
    message: string,
    known: string | undefined,
    validate?: (answer: string) => true | string,
  ) =>
    known ??
    (
      await prompts.text({ message, instead: waysIn, ...(validate === undefined ? {} : { validate }) })
    ).trim();
  const needed = (answer: string) => answer.trim() !== "" || "This is needed.";
  const natural = kind === "natural";

  const name = await text(natural ? "Family name" : "Legal name", flags.name, needed);
  const givenName = natural ? await text("Given names (Enter to skip)", flags.givenName) : undefined;
  const country = await text(
    natural ? "Country of residence (DE)" : "Country of registration (DE)",
    flags.country,
    countryCode,
  );
  const dateOfBirth = natural
    ? await text("Date of birth, YYYY-MM-DD (Enter to skip)", flags.dateOfBirth, date)
    : undefined;
  const placeOfBirth =
    natural && dateOfBirth ? await text("Place of birth", flags.placeOfBirth) : flags.placeOfBirth;
  const street = await text("Street (Enter to skip)", flags.street);
  const building = street ? await text("Building number", flags.building) : flags.building;
  const postcode = street ? await text("Postcode", flags.postcode) : flags.postcode;
  const town = await text(street ? "Town" : "Town (Enter to skip)", flags.town, street ? needed : undefined);
  const account =
    flags.account.length + flags.otherAccount.length > 0
      ? flags.account
      : [await text("Blockchain address (Enter to skip)", undefined, accountAnswer)];
  return buildPayload({
    ...flags,
    kind,
    name,
    givenName,
    country: country.toUpperCase(),
    dateOfBirth,
    placeOfBirth,
    street,
    building,
    postcode,
    town,
    account: account.filter((one) => one !== ""),
  });
}

function countryCode(answer: string): true | string {
  return /^[A-Za-z]{2}$/.test(answer.trim()) || "Two letters, such as DE.";
}

function date(answer: string): true | string {
  return (
    answer.trim() === "" || /^\d{4}-\d{2}-\d{2}$/.test(answer.trim()) || "YYYY-MM-DD, such as 1990-12-31."
  );
}
