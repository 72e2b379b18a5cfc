import type { components } from "@waybill/spec/generated/data";
import { AnswerWithStatus } from "../../http/operation";
import { timestamp } from "../../lib/runtime";
import { checkNamed } from "../../params/name";
import { nameColumns, nameKey, rowsOf } from "../../workspace/rows";
import { crud } from "../crud";
import { dataError, operation } from "./operation";

// Categories of transactions: built-in ones and those of the workspace (spec/data/categories.yaml).

type Category = components["schemas"]["TransactionCategory"];

/** Built-in categories have no `created_at`. */
const toItem = ({ id, name, created_at }: { id: string; name: string; created_at?: number }): Category => ({
  id,
  name,
  is_default: created_at === undefined,
  created_at: created_at === undefined ? null : timestamp(created_at),
});

const exists = ({ name }: { name?: string | undefined }) =>
  dataError("category_exists", `the category ${name} already exists`);

const own = crud({
  rows: rowsOf("transaction_categories", { order: ["name_key"], unique: ["name_key"] }),
  toItem,
  notFound: () => dataError("category_not_found", "no such category"),
  conflict: exists,
});

const check = checkNamed(100);

const builtInNamed = (name: string) =>
  defaultCategories.find((category) => nameKey(category.name) === nameKey(name));

function refuseBuiltIn({ id }: { id: string }): void {
  if (defaultCategories.some((category) => category.id === id.toLowerCase()))
    throw dataError("category_built_in", "this category is built in and cannot be renamed or deleted");
}

export const listTransactionCategories = operation("listTransactionCategories", {
  handle: async (request) => ({ items: [...defaultCategories.map(toItem), ...(await own.all(request))] }),
});

export const createTransactionCategory = operation("createTransactionCategory", {
  check,
  async handle(request, { runtime }) {
    const { name } = request.resolved;
    const builtIn = builtInNamed(name);
    if (builtIn) return new AnswerWithStatus(200, toItem(builtIn));
    return own.createIdempotent(request, runtime, nameColumns(name));
  },
});

export const renameTransactionCategory = operation("renameTransactionCategory", {
  check,
  async handle(request) {
    const { name } = request.resolved;
    refuseBuiltIn(request.parameters);
    if (builtInNamed(name)) throw exists({ name });
    return own.change(request, nameColumns(name));
  },
});

export const deleteTransactionCategory = operation("deleteTransactionCategory", {
  async handle(request) {
    refuseBuiltIn(request.parameters);
    return own.delete.handle(request);
  },
});

/** The built-in categories. Their identifiers are the same in every workspace. */
const defaultCategories: readonly { id: string; name: string }[] = [
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a01", name: "Payroll" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a02", name: "Vendor Payment" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a03", name: "Customer Payment" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a04", name: "Refund" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a05", name: "Internal Transfer" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a06", name: "Exchange" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a07", name: "Fee" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a08", name: "Tax" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a09", name: "Loan" },
  { id: "6f1b1c53-8a3e-4a53-9a0e-0f3a4a4c1a0a", name: "Investment" },
];
