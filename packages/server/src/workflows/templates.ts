import { formWords } from "@waybill/spec/form-words";
import type { PeriodLength } from "./periods";

// The kinds of reports, as data (spec/platform/schemas/workflow.yaml).

export type TemplateId = "cadoc-5711" | "cadoc-5710" | "carf" | "treasury-statement";
export type OutputFormat = "csv" | "json" | "html" | "xml";
export type Cadence = "daily" | "monthly" | "on_demand";

/** A field that a workflow of the template must or can set. */
export interface TemplateField {
  key: string;
  label: string;
  type: "string";
  required: boolean;
  /** A regular expression for all of it. */
  pattern: string | null;
}

/** A kind of report. */
export interface Template {
  id: TemplateId;
  name: string;
  description: string;
  /** The schedule of its runs. */
  cadence: Cadence;
  /** The outputs of a run; the first one is the one that is meant where none is named. */
  formats: readonly OutputFormat[];
  fields: readonly TemplateField[];
  /** For which periods it can be run. */
  periods: readonly PeriodLength[];
  /** Whether it says whose custody an account is in, and what kind of wallet it is. */
  classifies: boolean;
}

/** The first eight digits of the number of a Brazilian legal entity, which name the institution. */
const cnpj: TemplateField = {
  key: "cnpj",
  label: "CNPJ of the institution (its first eight digits)",
  type: "string",
  required: true,
  pattern: "[0-9]{8}",
};

const ours = "The format is specific to this service; it is not the schema that the authority validates.";

const list: readonly Template[] = [
  {
    id: "cadoc-5711",
    name: "CADOC 5711",
    description: `Daily report to the Banco Central do Brasil: the balance of each account at the end of the UTC day, and its movements on that day. ${ours}`,
    cadence: "daily",
    formats: ["xml"],
    fields: [cnpj],
    periods: ["day"],
    classifies: true,
  },
  {
    id: "cadoc-5710",
    name: "CADOC 5710",
    description: `Monthly report to the Banco Central do Brasil: the balance of each account at the end of the UTC month, and its movements in that month. ${ours}`,
    cadence: "monthly",
    formats: ["json"],
    fields: [cnpj],
    periods: ["month"],
    classifies: true,
  },
  {
    id: "carf",
    name: "CARF",
    description: `Crypto-Asset Reporting Framework of the OECD: what each owner of accounts acquired, disposed of and transferred in a UTC calendar year, by asset. Movements between accounts of one owner are left out; each account counts for the whole year as belonging to its owner at the time of the report. ${ours}`,
    cadence: "on_demand",
    formats: ["xml"],
    fields: [],
    periods: ["year"],
    classifies: false,
  },
  {
    id: "treasury-statement",
    name: "Treasury statement",
    description:
      "The balance of every account at the beginning and at the end of a UTC day, month or year, its movements in between, and whether balances and movements agree; the CSV lists every movement.",
    cadence: "monthly",
    formats: ["csv", "json", "html"],
    fields: [],
    classifies: false,
    periods: ["day", "month", "year"],
  },
];

/** All templates, in the order in which they are listed. */
export const templates: ReadonlyMap<string, Template> = new Map(list.map((one) => [one.id, one]));

/** The template of a stored workflow. Throws TypeError for one that this version does not have. */
export function templateOf(id: string): Template {
  const template = templates.get(id);
  if (!template) throw new TypeError("the workflow uses a template that this server does not have");
  return template;
}

const contentTypes: Readonly<Record<OutputFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json",
  html: "text/html; charset=utf-8",
  xml: "application/xml",
};

/** The media type of an output. */
export const contentTypeOf = (format: OutputFormat): string => contentTypes[format];

/** A field that a workflow cannot have, or that it lacks. */
export interface RefusedField {
  key: string;
  code: "required" | "regex" | "invalid_value";
  message: string;
}

/** The fields of a workflow after a change, and what is wrong with them. */
export function mergedFields(
  template: Template,
  stored: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string | undefined>>,
): { fields: Record<string, string>; faults: RefusedField[] } {
  const fields: Record<string, string> = { ...stored };
  const faults: RefusedField[] = [];
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const field = template.fields.find((one) => one.key === key);
    if (!field) faults.push({ key, code: "invalid_value", message: "is not a field of the template" });
    else if (field.pattern !== null && !new RegExp(`^(?:${field.pattern})$`).test(value))
      faults.push({
        key,
        code: "regex",
        message: formWords({ pattern: field.pattern }) ?? `must match ${field.pattern}`,
      });
    else fields[key] = value;
  }
  for (const { key, required } of template.fields)
    if (required && fields[key] === undefined && given[key] === undefined)
      faults.push({ key, code: "required", message: "this value is required by the template" });
  return { fields, faults };
}
