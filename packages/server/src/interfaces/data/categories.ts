import type { components } from "@waybill/spec/generated/data";
import { apiError } from "../../errors";
import { type Refused, type Report, refused } from "../../field-errors";
import { Answered } from "../../http/operation";
import { timestamp } from "../../lib/runtime";
import { type NamedRow, namedRows, nameKey } from "../../workspace/named-rows";
import type { Workspace } from "../../workspace/workspace";
import { defaultCategories } from "./default-categories";
import { operation } from "./operation";

type Category = components["schemas"]["TransactionCategory"];
// Names for transactions: the built-in ones, and those of the workspace (spec/data/categories.yaml).

const categories = namedRows("transaction_categories");

const MAX_NAME = 100;

/** A name has 1 to 100 characters without the blanks around it, one of them visible and none for control. */
function checkName(given: string | undefined, report: Report): { name: string | Refused } {
  const name = given?.trim();
  if (name === undefined) return { name: refused };
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name) || [...name].length > MAX_NAME)
    return { name: report("name", "length", null, { min: 1, max: MAX_NAME, value: given }) };
  if (/\p{Cc}/u.test(name))
    return { name: report("name", "invalid_value", "must not have control characters", { value: given }) };
  return { name };
}

/** The workspace's own category; throws for one that is built in, and for one that it does not have. */
async function own(workspace: Workspace, asked: string): Promise<NamedRow> {
  const id = asked.toLowerCase();
  if (defaultCategories.some((category) => category.id === id))
    throw apiError("category_built_in", "this category is built in: it can be neither renamed nor deleted");
  const found = await categories.find(workspace, { id });
  if (!found) throw apiError("category_not_found", "no such category");
  return found;
}

export const listTransactionCategories = operation("listTransactionCategories", {
  handle: async ({ workspace }) => ({
    items: [...defaultCategories.map(builtIn), ...(await categories.list(workspace)).map(custom)],
  }),
});

export const createTransactionCategory = operation("createTransactionCategory", {
  check: ({ body }, report) => checkName(body.name, report),

  async handle({ resolved: { name }, workspace }, { runtime }) {
    const known = builtInNamed(name);
    if (known) return new Answered(200, builtIn(known));
    const made = { id: runtime.uuid(), name, created_at: runtime.now() };
    if (await categories.insert(workspace, made)) return new Answered(201, custom(made));
    const found = await categories.find(workspace, { name });
    if (!found)
      throw apiError("changed_meanwhile", "the category was deleted while it was created; create it again");
    return new Answered(200, custom(found));
  },
});

export const renameTransactionCategory = operation("renameTransactionCategory", {
  check: ({ body }, report) => checkName(body.name, report),

  async handle({ parameters, resolved: { name }, workspace }) {
    const category = await own(workspace, parameters.id);
    if (builtInNamed(name) || !(await categories.rename(workspace, category.id, name)))
      throw apiError("category_exists", `the category ${name} exists already`);
    return custom({ ...category, name });
  },
});

export const deleteTransactionCategory = operation("deleteTransactionCategory", {
  async handle({ parameters, workspace }) {
    const { id } = await own(workspace, parameters.id);
    await categories.delete(workspace, id);
    return undefined;
  },
});

const builtInNamed = (name: string) =>
  defaultCategories.find((category) => nameKey(category.name) === nameKey(name));

const builtIn = ({ id, name }: { id: string; name: string }): Category => ({
  id,
  name,
  is_default: true,
  created_at: null,
});

const custom = ({ id, name, created_at }: Pick<NamedRow, "id" | "name" | "created_at">): Category => ({
  id,
  name,
  is_default: false,
  created_at: timestamp(created_at),
});
