import { expect } from "vitest";
import type { Method, OpenApiDocument, Operation } from "../../../../scripts/generate/document";
import type { WorkspaceTables } from "../../src/storage/tables";
import type { Called, Harness } from "../harness";
import { nextQuery } from "../support/next-page";

/** The particular parts of a resource; the rest is in its description. */
export interface CrudResource {
  /** A body that is taken: another one for every number. */
  body(number: number): Record<string, unknown>;
  /** The code of the error when there is no such item. */
  notFound: string;
  /** The table of workspaces that holds nothing but its items, so that no other test has to try it (tenancy.test.ts). */
  table?: keyof WorkspaceTables;
  /** Bodies that the schema takes and the resource does not, each with all fields that its error names. */
  refused?: readonly { body: Record<string, unknown>; fields: readonly string[] }[];
  /** Lists of its body that are tried at their greatest length: their items differ from body to body. */
  longLists?: readonly string[];
  /** Its items have a `name` of at most so many characters, unique in the workspace; `sorted`: its list is in their order. */
  named?: { most: number; sorted?: true };
  /** Fields that a creation takes and no change does: they have operations of their own. */
  createdWith?: readonly string[];
  /** Properties that items have only where they are read one by one. */
  unlisted?: readonly string[];
  /** Its items belong to no workspace: whoever knows the identifier of one reads it. */
  shared?: true;
}

/** The description that has the resource. */
export interface Described {
  document: OpenApiDocument;
  operations: readonly Operation[];
}

export type Item = Record<string, unknown>;
type Options = NonNullable<Parameters<Harness["call"]>[2]>;

let numbers = 0;

/**
 * The operations of a resource, and how a test calls them. It is listed and created at `path`; one item has its identifier
 * behind that. `api` is asked for within the tests.
 */
export function crudClient(
  path: string,
  resource: CrudResource,
  { operations }: Described,
  api: () => Pick<Harness, "call" | "newKey">,
) {
  const isItem = (other: string) =>
    other.startsWith(`${path}/{`) && !other.slice(path.length + 1).includes("/");
  const onList = (method: Method) => operations.find((one) => one.method === method && one.path === path);
  const onItem = (method: Method) => operations.find((one) => one.method === method && isItem(one.path));
  const create = onList("post");
  if (!create) throw new Error(`nothing creates ${path}`);
  const list = onList("get");
  const read = onItem("get");
  const remove = onItem("delete");
  const changes = [onItem("put"), onItem("patch")].filter((one) => one !== undefined);
  const ofItem = [read, ...changes, remove].filter((one) => one !== undefined);
  const idName = /\{(\w+)\}$/.exec(ofItem[0]?.path ?? "")?.[1] ?? "id";
  const paged = list?.parameters.some(({ name }) => name === "cursor") ?? false;
  const sizeName = list?.parameters.some(({ name }) => name === "limit") ? "limit" : "size";

  const newBody = (operation?: Operation) => {
    const body = resource.body(++numbers);
    if (operation && changes.includes(operation))
      for (const name of resource.createdWith ?? []) delete body[name];
    return body;
  };
  const call = ({ method }: Operation, id?: string, options: Options = {}): Promise<Called> =>
    api().call(method.toUpperCase(), id === undefined ? path : `${path}/${encodeURIComponent(id)}`, options);

  /** All items, page by page; the pages have these sizes by turns. `onPage` is called after each. */
  const walk = async (options: Options = {}, sizes = [100], onPage = async () => {}): Promise<Item[]> => {
    const items: Item[] = [];
    let cursor: string | null = null;
    let page = 0;
    do {
      const size = String(sizes[page++ % sizes.length]);
      const query = new URLSearchParams({
        ...(paged && { [sizeName]: size }),
        ...(cursor !== null && { cursor }),
      });
      const { body, headers } = await api().call("GET", `${path}?${query}`, options);
      items.push(...itemsIn(body));
      const next: string | null = body.meta?.next_cursor ?? nextQuery(path, headers)?.get("cursor") ?? null;
      expect(next, "leads back to the page that it is from").not.toBe(next === null ? undefined : cursor);
      cursor = next;
      await onPage();
    } while (cursor !== null);
    return items;
  };

  return {
    path,
    /** Whether identifiers are made by the service, so that they are the same in any letter case. */
    ownId: idName === "id" || idName.endsWith("_id"),
    operations: { list, create, read, remove, changes, ofItem },
    newKey: (input: Parameters<Harness["newKey"]>[0]) => api().newKey(input),
    idName,
    paged,
    newBody,
    call,
    walk,
    // A path may say whose identifier it has: channel_id is the id of a channel.
    idOf: (item: Item) => String(item[idName] ?? item.id),
    /** An item as lists have it. */
    inList: (item: Item): Item =>
      Object.fromEntries(Object.entries(item).filter(([name]) => !resource.unlisted?.includes(name))),
    /** The items of a workspace; none where the resource has no list. */
    listed: async (options?: Options): Promise<Item[]> => (list ? walk(options) : []),
    /** Creates an item and returns the answer. */
    async made({ body = newBody(), ...options }: Options = {}): Promise<Item> {
      const answer = await call(create, undefined, { ...options, body });
      expect([200, 201], answer.text).toContain(answer.status);
      return answer.body;
    },
    /** The body that an operation needs; nothing for one that takes none. */
    withBody: (operation: Operation): Options =>
      operation.object.requestBody ? { body: newBody(operation) } : {},
    /** Whether an identifier is one as far as its schema goes. */
    isId({ parameters }: Operation, id: string): boolean {
      const { pattern = "", maxLength = Number.POSITIVE_INFINITY } =
        parameters.find(({ name }) => name === idName)?.schema ?? {};
      return new RegExp(String(pattern), "u").test(id) && id.length <= Number(maxLength);
    },
    /** The status of a request that breaks rules. */
    invalid: ({ object }: Operation) => (object.responses["422"] ? 422 : 400),
  };
}

/** An answer is the list itself, or has it as a property. */
const itemsIn = (body: unknown): Item[] =>
  (Array.isArray(body) ? body : Object.values(Object(body)).find(Array.isArray)) ?? [];

/** An identifier that is as well formed as this one, and unknown. */
export const unknownOf = (id: string): string => id.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
