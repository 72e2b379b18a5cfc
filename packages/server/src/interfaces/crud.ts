import { type ApiError, errors } from "../errors";
import type { Report } from "../field-errors";
import { AnswerWithStatus } from "../http/operation";
import type { Runtime } from "../lib/runtime";
import { checkPage, type RequestedPage, readPage } from "../params/page";
import type { Changes, ColumnsOf, Rows } from "../workspace/rows";
import type { IdentifiedRow, Workspace } from "../workspace/workspace";

interface CrudOptions<Row extends IdentifiedRow, Item> {
  rows: Rows<Row>;
  /** Converts a row into an item of the answer. */
  toItem(row: NoInfer<Row>): Item;
  /** The error when there is no such item. */
  notFound(): ApiError;
  /** The error when another item has the same unique values; unused for tables without unique columns. */
  conflict?(columns: Changes<NoInfer<Row>>): ApiError;
}

interface OfWorkspace {
  workspace: Workspace;
}

interface OfItem extends OfWorkspace {
  parameters: { id: string };
}

/**
 * The operations of a resource whose items are rows of one workspace table. `list`, `get` and `delete` are definitions of
 * operations; the other functions are called by operations with a body. They throw the errors of `notFound` and `conflict`.
 */
export function crud<Row extends IdentifiedRow, Item>({
  rows,
  toItem,
  notFound,
  conflict = () => errors.internal(new Error("a table without unique columns refused a duplicate row")),
}: CrudOptions<Row, Item>) {
  /** Stores an item, or returns the stored one with the same unique values. */
  const createOnce = async (
    { workspace }: OfWorkspace,
    runtime: Runtime,
    columns: ColumnsOf<Row>,
  ): Promise<{ item: Item; created: boolean }> => {
    const id = runtime.uuid();
    const row = await rows.insert(workspace, { id, created_at: runtime.now() }, columns);
    return { item: toItem(row), created: row.id === id };
  };

  return {
    /** Returns a page of the items; `id` is the identifier of the operation. */
    list: (id: string) => ({
      check: (request: Parameters<typeof checkPage>[0], report: Report) => ({
        page: checkPage(request, [id], report),
      }),

      async handle({ resolved: { page }, workspace }: OfWorkspace & { resolved: { page: RequestedPage } }) {
        const read = (place: Parameters<typeof rows.next>[1], limit: number) =>
          rows.next(workspace, place, limit);
        const { rows: found, meta } = await readPage({ page, read, keyOf: rows.keyOf });
        return { items: found.map(toItem), meta };
      },
    }),

    get: {
      async handle({ parameters: { id }, workspace }: OfItem): Promise<Item> {
        const row = await rows.find(workspace, id);
        if (!row) throw notFound();
        return toItem(row);
      },
    },

    delete: {
      async handle({ parameters: { id }, workspace }: OfItem): Promise<undefined> {
        if (!(await rows.delete(workspace, id))) throw notFound();
      },
    },

    all: async ({ workspace }: OfWorkspace): Promise<Item[]> => (await rows.all(workspace)).map(toItem),

    /** Answers 201 with a new item, or 200 with the stored one that has the same unique values. */
    async createIdempotent(request: OfWorkspace, runtime: Runtime, columns: ColumnsOf<Row>) {
      const { item, created } = await createOnce(request, runtime, columns);
      return created ? new AnswerWithStatus(201, item) : new AnswerWithStatus(200, item);
    },

    async create(request: OfWorkspace, runtime: Runtime, columns: ColumnsOf<Row>): Promise<Item> {
      const { item, created } = await createOnce(request, runtime, columns);
      if (!created) throw conflict(columns);
      return item;
    },

    async change({ parameters: { id }, workspace }: OfItem, columns: Changes<Row>): Promise<Item> {
      const changed = await rows.change(workspace, id, columns);
      if (changed === "not_found") throw notFound();
      if (changed === "conflict") throw conflict(columns);
      return toItem(changed);
    },
  };
}
