import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { banner, type GeneratedFile } from "./file.ts";

const types = `
export type AlertFieldType = "Address" | "Addresses" | "Number" | "String" | "Boolean" | "Usd";

/** One parameter of a rule type. */
export interface AlertParameter {
  field: string;
  field_type: AlertFieldType;
  label: string;
  description: string;
  optional: boolean;
  /** What applies when it is left out; numbers and dollars are decimal texts. */
  default?: string | boolean;
  /** Bounds of a number or of dollars, inclusive. */
  min?: string;
  max?: string;
  /** Only whole numbers. */
  whole?: boolean;
  /** The allowed values of a string. */
  allowed?: readonly string[];
  /** The text names a token that the registry has on the network, by slug, alias or address. */
  holds?: "token";
  /** It says something of the addresses that the rule is given. */
  of_addresses?: true;
}

/** A rule type: there is a template of it for every network of its families. */
export interface AlertRuleType {
  type: AlertRuleTypeName;
  label: string;
  /** The message of its alerts, with \`{{variables}}\`. */
  description: string;
  tags: readonly string[];
  severity: "low" | "medium" | "high";
  trigger: "BLOCK" | "TICK";
  families: readonly ("evm" | "solana" | "cosmos")[];
  /** Whether there is a template for all networks at once as well, whose rules watch the accounts of the workspace. */
  all_networks?: true;
  /** The packs that it is a member of. */
  packs: { readonly [Pack in AlertPackType]?: "required" | "optional" };
  parameters: readonly AlertParameter[];
  /** At least one of these parameters is needed; empty: none of them. */
  one_of: readonly string[];
}

export type AlertPackType = "squads" | "safe" | "compliance";
`;

interface Row {
  type: string;
  parameters: { field: string; optional?: boolean; allowed?: string[]; default?: unknown }[];
  one_of?: string[];
  packs?: Record<string, string>;
}

/** Emits the rule types of alerts. Throws for a parameter that is named twice, and for a default that is not allowed. */
export async function generateAlertTemplates(): Promise<GeneratedFile> {
  const rows: Row[] = parse(await readFile("spec/registry/alert-templates.yaml", "utf8"));
  const names = rows.map(({ type }) => type);
  for (const { type, parameters, one_of = [] } of rows) {
    const fields = parameters.map(({ field }) => field);
    if (names.indexOf(type) !== names.lastIndexOf(type)) throw new Error(`there are two rule types ${type}`);
    if (new Set(fields).size !== fields.length) throw new Error(`${type} has a parameter twice`);
    const unknown = one_of.find((field) => !fields.includes(field));
    if (unknown !== undefined) throw new Error(`one_of of ${type} names ${unknown}, which is no parameter`);
    for (const { field, allowed, default: value, optional } of parameters) {
      if (allowed && value !== undefined && !allowed.includes(String(value)))
        throw new Error(`the default of ${type}.${field} is not among what is allowed`);
      if (value !== undefined && !optional)
        throw new Error(`${type}.${field} has a default, so it is optional`);
    }
  }
  const whole = rows.map(({ parameters, packs = {}, one_of = [], ...row }) => ({
    ...row,
    packs,
    parameters: parameters.map(({ optional = false, ...parameter }) => ({ ...parameter, optional })),
    one_of,
  }));
  return {
    path: "spec/generated/alert-templates.ts",
    content: `${banner("spec/registry/alert-templates.yaml")}${types}
export type AlertRuleTypeName =
${names.map((name) => `  | ${JSON.stringify(name)}`).join("\n")};

export const alertRuleTypes: readonly AlertRuleType[] = [
${whole.map((row) => `  ${JSON.stringify(row)},\n`).join("")}];
`,
  };
}
