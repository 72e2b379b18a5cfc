import type { PersonPayload } from "@waybill/sdk";
import { usageError } from "../errors";

/** A place in a record, in the form of the service's errors: `person.date_of_birth`, `addresses[0].town_name`. */
export type FieldPath =
  | { readonly group: "person"; readonly field: string }
  | { readonly group: List; readonly index: number; readonly field: string };

export const isAccount = ({ group }: FieldPath): boolean => group === "account_numbers";

export const pathText = (path: FieldPath): string =>
  path.group === "person" ? `person.${path.field}` : `${path.group}[${path.index}].${path.field}`;

/** @throws CliError (usage) for a text that is not a field of a record */
export function fieldPath(text: string): FieldPath {
  const [, field] = /^person\.([a-z_]+)$/.exec(text) ?? [];
  if (field !== undefined && personFields().includes(field)) return { group: "person", field };
  const item = itemPath(text.replace(/\.[a-z_]+$/, ""));
  const inItem =
    /\.([a-z_]+)$/.exec(text)?.[1] ?? (item?.group === "account_numbers" ? "account_number" : "");
  const fields = item ? fieldsOf(item.group) : [];
  if (item && fields.includes(inItem)) return { ...item, field: inItem };
  throw usageError(
    `"${text}" is not a field of a record.`,
    item
      ? `Fields of ${item.group}: ${fields.join(", ")}. For example: --set ${item.group}[${item.index}].${fields[0]}=VALUE`
      : `For example: --set person.date_of_birth=1990-12-31, or --set addresses[0].town_name=Lyon. waybill persons show ID --json shows them.`,
  );
}

/** An item of a list: `addresses[0]`. */
function itemPath(text: string): { group: List; index: number } | undefined {
  const [, name, index] = /^([a-z_]+)\[(\d{1,4})\]$/.exec(text) ?? [];
  const group = listNames.find((one) => one === name);
  return group && { group, index: Number(index) };
}

type Item = Record<string, unknown>;
const listOf = (record: PersonPayload, group: List): Item[] => record[group] as object[] as Item[];

/** The text of a field; empty when it has none. */
export function fieldText(record: PersonPayload, path: FieldPath): string {
  const owner: Item | undefined =
    path.group === "person" ? { ...record.person } : listOf(record, path.group)[path.index];
  const value = owner?.[path.field];
  return Array.isArray(value) ? value.join("\n") : typeof value === "string" ? value : "";
}

/**
 * The record with a new value in a field; an empty value clears the field. An index one after the last adds an item.
 *
 * @throws CliError (usage) for a larger index
 */
export function withValue(record: PersonPayload, path: FieldPath, value: string): PersonPayload {
  const changed = structuredClone(record);
  const list = path.group === "person" ? undefined : listOf(changed, path.group);
  if (list && path.group !== "person" && path.index > list.length)
    throw usageError(
      `There is no ${path.group}[${path.index}]: the record has ${list.length}, and they are counted from 0.`,
      `To add one: --set ${path.group}[${list.length}].${path.field}=VALUE`,
    );
  const owner: Item =
    path.group === "person" ? (changed.person as object as Item) : (list?.[path.index] ?? {});
  if (value === "") delete owner[path.field];
  else owner[path.field] = path.field === "address_lines" ? value.split("\n") : value;
  if (list && path.group !== "person" && Object.keys(owner).length > 0) list[path.index] = owner;
  return changed;
}

/** @throws CliError (usage) when there is no such item */
export function withoutItem(record: PersonPayload, text: string): PersonPayload {
  const item = itemPath(text);
  const list = item && listOf(record, item.group);
  if (!item || !list || item.index >= list.length)
    throw usageError(
      `There is no item "${text}" in the record.`,
      "Items are counted from 0: --remove account_numbers[0]. waybill persons show ID --json shows them.",
    );
  return { ...record, [item.group]: list.filter((_, at) => at !== item.index) };
}

/** The fields that the user is offered: existing fields, common fields, and an additional account. */
export function editableFields(record: PersonPayload): FieldPath[] {
  const person = personFields(record.kind).map((field): FieldPath => ({ group: "person", field }));
  const items = listNames.flatMap((group) => {
    const common = fieldsOf(group, ["common"]);
    return listOf(record, group).flatMap((item, index) =>
      fieldsOf(group)
        .filter((field) => common.includes(field) || (item[field] ?? null) !== null)
        .map((field): FieldPath => ({ group, index, field })),
    );
  });
  const further: FieldPath = {
    group: "account_numbers",
    index: record.account_numbers.length,
    field: "account_number",
  };
  return [...person, ...items, further];
}

/** The lists of a record. */
type List = Exclude<keyof PersonPayload, "kind" | "person">;

/**
 * `common`: always offered. `present`: offered only if the record has it. `former`: another spelling of a field of the list,
 * which the service accepts but does not store.
 */
type Use = "common" | "present" | "former";
type Layout<Of extends object> = { readonly [Field in keyof Of]-?: Use };

/**
 * The fields of all lists, in display order. Based on the types of the API description: a new field does not compile until it is
 * listed here.
 */
const layouts: { readonly [Of in List]: Layout<PersonPayload[Of][number]> } = {
  name_identifiers: {
    primary_identifier: "common",
    secondary_identifier: "common",
    type: "common",
    kind: "former",
    is_legal: "former",
  },
  national_identifiers: {
    identifier_type: "common",
    national_identifier: "common",
    country: "common",
    registration_authority: "common",
    country_of_issue: "former",
  },
  account_numbers: { account_number: "common" },
  addresses: {
    address_type: "common",
    street_name: "common",
    building_number: "common",
    postcode: "common",
    town_name: "common",
    country: "common",
    building_name: "present",
    floor: "present",
    room: "present",
    post_box: "present",
    department: "present",
    sub_department: "present",
    town_location_name: "present",
    district_name: "present",
    country_sub_division: "present",
    address_lines: "present",
  },
};

/** The fields of the person, with the kinds of persons that have each. */
const ofPerson: { readonly [Field in keyof PersonPayload["person"]]-?: readonly PersonPayload["kind"][] } = {
  country_of_registration: ["legal"],
  country_of_residence: ["natural", "legal"],
  customer_identification: ["natural", "legal"],
  date_of_birth: ["natural"],
  place_of_birth: ["natural"],
};

const listNames = Object.keys(layouts) as readonly List[];

/** The changeable fields of a list's items; only the common ones, if they are asked for. */
const fieldsOf = (list: List, uses: readonly Use[] = ["common", "present"]): readonly string[] =>
  Object.entries<Use>(layouts[list]).flatMap(([field, use]) => (uses.includes(use) ? [field] : []));

/** The fields of a kind of person, or of any kind. */
const personFields = (kind?: PersonPayload["kind"]): readonly string[] =>
  Object.entries(ofPerson).flatMap(([field, kinds]) =>
    kind === undefined || kinds.includes(kind) ? [field] : [],
  );
