import { calendarDate } from "../input/calendar-date";
import { countryCode } from "../input/country-code";
import { command, type Group } from "../program/command";
import { choice, text, texts, toggle } from "../program/flags";
import { personFiles } from "./persons-files";

/** Flags for the common fields of a record; other fields need a file. */
export const personFlags = {
  file: text("--file <file>", "the whole record as JSON, - for stdin"),
  kind: choice(
    "--kind <kind>",
    "natural (a human being) or legal (an organisation)",
    ["natural", "legal"],
    undefined,
  ),
  name: text("--name <name>", "family name, or the organisation's legal name"),
  givenName: text("--given-name <name>", "given names of a natural person"),
  country: {
    ...text("--country <code>", "two-letter country code of residence or registration, and of the address"),
    read: countryCode,
  },
  account: texts("--account <address>", "blockchain address; may be repeated"),
  otherAccount: texts(
    "--other-account <number>",
    "account number that is not a blockchain address; may be repeated",
  ),
  dateOfBirth: { ...text("--date-of-birth <day>", "such as 1990-12-31"), read: calendarDate },
  placeOfBirth: text("--place-of-birth <place>", "place of birth"),
  customerId: text("--customer-id <reference>", "your own reference for this customer"),
  nationalId: texts(
    "--national-id <type:number[:country]>",
    "for example LEIX:5493001KJTIIGC8Y1R12; may be repeated",
  ),
  street: text("--street <name>", "street of the address"),
  building: text("--building <number>", "building number of the address"),
  postcode: text("--postcode <code>", "postcode of the address"),
  town: text("--town <name>", "town of the address"),
};
export const createFlags = {
  ...personFlags,
  allowDuplicate: toggle(
    "--allow-duplicate",
    "store the record even if another record has one of its accounts, its customer id or its name",
  ),
};
export const editFlags = {
  set: texts(
    "--set <field=value>",
    "new value for a field, by the field's name in the service; an empty value clears it",
  ),
  remove: texts("--remove <item>", "remove an item of a list, such as account_numbers[1]"),
  account: texts("--account <address>", "add a blockchain address; may be repeated"),
  otherAccount: texts("--other-account <number>", "add an account number that is not a blockchain address"),
};
export const replaceFlags = { ...personFlags, yes: toggle("--yes", "do not ask") };
export const deleteFlags = { yes: toggle("--yes", "do not ask") };

const id = { id: { syntax: "<id>", about: "identifier of the record (a UUID)" } } as const;
const flagNote =
  "Personal data typed as flags stays in the shell's history: for real people prefer --file or the prompts.";

export const listFlags = {
  name: text("--name <name>", "only records with this text in a name, in any letter case"),
};

export const persons: Group = {
  name: "persons",
  summary: "IVMS101 records of senders and recipients",
  takesHashes: true,
  commands: [
    command({
      name: "list",
      lists: true,
      summary: "list all records",
      args: {},
      flags: listFlags,
      examples: [
        ["waybill persons list", "names, countries and accounts"],
        ["waybill persons list --name northwind", "those with this text in a name, in any letter case"],
      ],
      load: async () => (await import("../commands/persons")).personsList,
    }),
    command({
      name: "show",
      summary: "show one record",
      args: id,
      flags: {},
      examples: [
        ["waybill persons show 5b0e0a5e-6c2a-4f0e-9a55-0d1f7b0f3c11 --json", "the whole record as JSON"],
      ],
      load: async () => (await import("../commands/persons")).personsShow,
    }),
    command({
      name: "find",
      summary: "show the record that holds an account",
      args: { account: { syntax: "<account>", about: "blockchain address or account number" } },
      flags: {},
      examples: [
        ["waybill persons find 0x70997970C51812dc3A010C7d01b50e0d17dc79C8", "shows whose address this is"],
      ],
      load: async () => (await import("../commands/persons-find")).personsFind,
    }),
    command({
      name: "create",
      summary: "store a record: from a file, flags or prompts",
      args: {},
      flags: createFlags,
      examples: [
        ["waybill persons create", "asks for everything"],
        ["waybill persons create --file person.json", "from a file; - reads stdin"],
        [
          "waybill persons create --kind legal --name 'Northwind GmbH' --country DE --town Berlin --account 0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
          "from flags",
        ],
      ],
      notes: flagNote,
      load: async () => (await import("../commands/persons-changes")).personsCreate,
    }),
    command({
      name: "edit",
      summary: "change fields of a stored record; other fields keep their values",
      args: id,
      flags: editFlags,
      examples: [
        ["waybill persons edit ID", "asks which fields to change, with the stored values as defaults"],
        ["waybill persons edit ID --set 'addresses[0].town_name=Lyon'", "one field, for scripts"],
        ["waybill persons edit ID --account 0x70997970C51812dc3A010C7d01b50e0d17dc79C8", "one more account"],
      ],
      notes: `Fields have the names of waybill persons show ID --json, and items are counted from 0. No editor is opened: editors leave copies of personal data in swap files, backups and histories. ${flagNote}`,
      load: async () => (await import("../commands/persons-changes")).personsEdit,
    }),
    command({
      name: "replace",
      summary: "replace a record with a complete new one",
      args: id,
      flags: replaceFlags,
      examples: [["waybill persons replace ID --file person.json", "from a file; - reads stdin"]],
      notes: `The record keeps its id and its time of creation. ${flagNote}`,
      load: async () => (await import("../commands/persons-changes")).personsReplace,
    }),
    command({
      name: "delete",
      summary: "delete a record",
      args: id,
      flags: deleteFlags,
      examples: [["waybill persons delete ID --yes", "without asking, for scripts"]],
      load: async () => (await import("../commands/persons-changes")).personsDelete,
    }),
    ...personFiles,
  ],
};
