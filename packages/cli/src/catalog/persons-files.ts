import { command, type Leaf } from "../program/command";
import { choice, text, texts, toggle, whole } from "../program/flags";

/** A test compares them with the formats that are read. */
const formats = ["csv", "ndjson", "json"] as const;
const formatFlag = choice(
  "--format <format>",
  "csv, ndjson (one record or payload per line) or json; default from the file's name",
  formats,
  undefined,
);

export const importFlags = {
  format: formatFlag,
  results: text("--results <file>", "file for the results; default FILE.results.ndjson"),
  skipInvalid: toggle("--skip-invalid", "skip invalid records and import the others"),
  allowDuplicate: toggle("--allow-duplicate", "store records even if other records have their accounts"),
  concurrency: whole("--concurrency <count>", "number of records sent at the same time; default 8", {
    min: 1,
    max: 64,
    absent: 8,
  }),
  dryRun: toggle("--dry-run", "only check the file"),
};
export const validateFlags = {
  format: formatFlag,
  as: choice(
    "--as <role>",
    "role whose constraints are checked: record, originator, beneficiary or vasp; default record",
    ["record", "originator", "beneficiary", "vasp"],
    "record",
  ),
};
export const exportFlags = {
  id: texts("--id <id>", "only this record; may be repeated"),
  as: choice(
    "--as <side>",
    "originator or beneficiary; default beneficiary, for which the standard requires less data",
    ["originator", "beneficiary"],
    "beneficiary",
  ),
  format: choice(
    "--format <format>",
    "ivms101-2023 or ivms101-2020; default ivms101-2023",
    ["ivms101-2023", "ivms101-2020"],
    "ivms101-2023",
  ),
  output: text("--output <file>", "file to write, readable only by you; default - for stdout"),
  force: toggle("--force", "replace the file of --output if it exists"),
  transliterate: toggle(
    "--transliterate",
    "write Latin letters where the standard requires them, and keep the original spelling of names as local names",
  ),
  skipInvalid: toggle("--skip-invalid", "exit with 0 even if records were skipped"),
};

const file = { file: { syntax: "<file>", about: "CSV, lines of JSON, or one JSON document" } } as const;
const columns =
  "Columns of a CSV, in any order: kind (natural or legal) and name are required; given_name, country, date_of_birth, place_of_birth, customer_id, street, building, postcode, town, account, other_account and national_id mean the same as the options of persons create. account, other_account and national_id take several values, separated by |. Columns are separated by comma, semicolon or tab. The output of persons list --csv can be read: its id and created_at are not stored. A JSON file has records as persons show --json prints them, or IVMS101 payloads (2020 or 2023), also in unencrypted TRISA or TRP envelopes; their originators and beneficiaries are read.";

/** Commands for files of records. */
export const personFiles: readonly Leaf[] = [
  command({
    name: "import",
    summary: "store the records of a file; run the command again after an interruption to continue",
    args: file,
    flags: importFlags,
    examples: [
      ["waybill persons import persons.csv", "checks the whole file first, then stores the records"],
      ["waybill persons import persons.csv --dry-run", "only checks the file"],
      ["waybill persons import payloads.ndjson --skip-invalid", "IVMS101 payloads, one per line"],
    ],
    notes: `Nothing is sent if any record is invalid. The outcome of each record is written to the result file at once. Run the same command again to continue from there, also after the process was killed or rows were corrected: nothing is stored twice. A record that persons export could not write is stored, with a warning that says why. ${columns}`,
    load: async () => (await import("../commands/persons-files")).personsImport,
  }),
  command({
    name: "export",
    summary: "write records as IVMS101",
    args: {},
    flags: exportFlags,
    examples: [
      ["waybill persons export --output persons.ndjson", "all records, one per line"],
      [
        "waybill persons export --id 5b0e0a5e-6c2a-4f0e-9a55-0d1f7b0f3c11 --as originator --format ivms101-2020",
        "one record, to stdout",
      ],
      [
        "waybill persons export --transliterate --output persons.ndjson",
        "with names of other scripts in Latin letters",
      ],
    ],
    notes:
      "Each line is a payload with one party, which persons import can read. A record that IVMS101 cannot represent is left out completely; stderr counts such records by cause and names the first ones, and the exit code is 5, or 0 with --skip-invalid. No file is written if no record can be represented. The standard requires Latin letters (printable ASCII): --transliterate writes them, stderr lists the changed fields, and persons import restores the original names. Identifiers are never transliterated.",
    load: async () => (await import("../commands/persons-files")).personsExport,
  }),
  command({
    name: "validate",
    summary: "check a file against IVMS101; needs no service",
    args: file,
    flags: validateFlags,
    examples: [
      ["waybill persons validate persons.csv", "every fault, with the number of its constraint"],
      ["waybill persons validate persons.csv --as originator", "checks the records as senders of a transfer"],
    ],
    notes: columns,
    load: async () => (await import("../commands/persons-files")).personsValidate,
  }),
];
