import type { components } from "@waybill/spec/generated/data";
import { errors } from "../../errors";
import { Answered, type Handlers } from "../../http/handler";
import type { Rules } from "../../http/rules";
import { type Runtime, timestamp } from "../../lib/runtime";
import {
  categoryKey,
  deleteCategory,
  findCategory,
  insertCategory,
  listCategories,
  renameCategory,
  type StoredCategory,
} from "../../workspace/transaction-categories";
import type { Workspace } from "../../workspace/workspace";
import { defaultCategories } from "./default-categories";

type Category = components["schemas"]["TransactionCategory"];
type Operations =
  | "listTransactionCategories"
  | "createTransactionCategory"
  | "renameTransactionCategory"
  | "deleteTransactionCategory";

/** Names for transactions: the built-in ones, and those of the workspace (spec/data/categories.yaml). */
export function categoryHandlers({ runtime }: { runtime: Runtime }): Pick<Handlers, Operations> {
  /** The workspace's own category; throws for one that is built in, and for one that it does not have. */
  const own = async (workspace: Workspace, asked: string): Promise<StoredCategory> => {
    const id = asked.toLowerCase();
    if (defaultCategories.some((category) => category.id === id))
      throw errors.badRequest("this category is built in: it can be neither renamed nor deleted");
    const found = await findCategory(workspace, { id });
    if (!found) throw errors.notFound("no such category");
    return found;
  };

  return {
    listTransactionCategories: async ({ workspace }) => ({
      items: [...defaultCategories.map(builtIn), ...(await listCategories(workspace)).map(custom)],
    }),

    createTransactionCategory: async ({ body, workspace }) => {
      const name = body.name.trim();
      const known = builtInNamed(name);
      if (known) return new Answered(200, builtIn(known));
      const made = { id: runtime.uuid(), name, created_at: runtime.now() };
      if (await insertCategory(workspace, made)) return new Answered(201, custom(made));
      const found = await findCategory(workspace, { name });
      if (!found) throw errors.conflict("the category was deleted while it was created; create it again");
      return new Answered(200, custom(found));
    },

    renameTransactionCategory: async ({ parameters, body, workspace }) => {
      const category = await own(workspace, parameters.id);
      const name = body.name.trim();
      if (builtInNamed(name) || !(await renameCategory(workspace, category.id, name)))
        throw errors.conflict(`the category ${name} exists already`);
      return custom({ ...category, name });
    },

    deleteTransactionCategory: async ({ parameters, workspace }) => {
      const { id } = await own(workspace, parameters.id);
      await deleteCategory(workspace, id);
      return undefined;
    },
  };
}

const MOST = 100;

/** A name has 1 to 100 characters without the blanks around it, one of them visible and none for control. */
const judgeName: NonNullable<Rules["createTransactionCategory"]> = ({ body }, report) => {
  const name = body?.name?.trim();
  if (name === undefined) return;
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name) || [...name].length > MOST)
    report("name", "length", null, { min: 1, max: MOST, value: body?.name });
  else if (/\p{Cc}/u.test(name))
    report("name", "invalid_value", "must not have control characters", { value: body?.name });
};

export const categoryRules: Rules = {
  createTransactionCategory: judgeName,
  renameTransactionCategory: ({ body }, report) => judgeName({ parameters: {}, body }, report),
};

const builtInNamed = (name: string) =>
  defaultCategories.find((category) => categoryKey(category.name) === categoryKey(name));

const builtIn = ({ id, name }: { id: string; name: string }): Category => ({
  id,
  name,
  is_default: true,
  created_at: null,
});

const custom = ({ id, name, created_at }: Pick<StoredCategory, "id" | "name" | "created_at">): Category => ({
  id,
  name,
  is_default: false,
  created_at: timestamp(created_at),
});
