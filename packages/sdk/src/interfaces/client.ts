import type { ErrorTable, OperationTable } from "@waybill/spec/client-tables";
import { pending } from "../pending";
import type { SendRequest } from "../send-request";
import type { LoadedInterface } from "./loaded-interface";

/** The generated tables of an interface. */
export interface InterfaceTable {
  readonly operations: OperationTable;
  /** Without it, errors are read as those of the core interface. */
  readonly errors?: ErrorTable;
}

/** The loaders of the interfaces' tables, by interface name; each runs when its interface is first used. */
export type InterfaceTables = Readonly<Record<string, () => Promise<InterfaceTable>>>;

export type LoadInterface = () => Promise<LoadedInterface>;

/** Loads an interface once, in its own chunks; after a failure, the next call tries again. */
export function interfaceLoader(name: string, loadTable: InterfaceTables[string]): LoadInterface {
  let loading: Promise<LoadedInterface> | undefined;
  const load = async () => {
    const [{ createInterface }, table] = await Promise.all([import("./loaded-interface"), loadTable()]);
    return createInterface(name, table);
  };
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/**
 * The methods of an interface by resource, without a list of them: the names up to a call become a path such as `transfers.list`,
 * and the first call loads the table of the operations. So operations do not enlarge the core entry, however many there are.
 *
 * Members of every object, symbols and the names that the language looks up (`then`, `toJSON`) are not names of methods, at any
 * depth: the object can be awaited, printed and serialised.
 */
export function interfaceClient(send: SendRequest, load: LoadInterface): object {
  const below = (target: object, path: string): object =>
    new Proxy(target, {
      get: (_, name) =>
        typeof name === "symbol" || name in target || name === "then" || name === "toJSON"
          ? Reflect.get(target, name)
          : at(path + name),
    });
  const at = (path: string): object =>
    below((...given: unknown[]) => pagedAnswer(send, load(), path, given), `${path}.`);
  return below({}, "");
}

/** The promise of a call's answer; iterating over it returns all items from that page on. */
function pagedAnswer(
  send: SendRequest,
  loading: Promise<LoadedInterface>,
  method: string,
  given: readonly unknown[],
) {
  const first = pending(loading.then(({ call }) => call(send, method, given)));
  async function* pages() {
    yield* (await loading).pages(send, method, given, first);
  }
  const listing = Object.assign(first, {
    pages,
    async *[Symbol.asyncIterator]() {
      yield* (await loading).items(method, pages());
    },
    autoPagingToArray: async (options: { limit: number }) =>
      (await import("../to-array")).toArray(listing, options),
  });
  return listing;
}
