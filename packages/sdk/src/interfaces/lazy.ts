import type { Exchange } from "../exchange";
import type { CallOptions } from "../transport/call";
import type { InterfaceRuntime } from "./runtime";

/** A module that holds an interface's table, in a chunk of its own. */
export type Load = () => Promise<InterfaceRuntime>;

/**
 * The methods of an interface, none of which is here: a name becomes a call, and what the call needs to know about its
 * operation is loaded with the first one. So operations cost the core entry nothing, however many there are.
 *
 * Members of every object, symbols and what the language looks for by itself (`then`, `toJSON`) are no operations: the
 * object can be awaited, printed and serialised.
 */
export function lazyInterface<Methods extends object>(exchange: Exchange, load: Load): Methods {
  const methods = new Proxy(
    {},
    {
      get: (object, name) =>
        typeof name === "symbol" || name in object || name === "then" || name === "toJSON"
          ? Reflect.get(object, name)
          : (input: object, options: CallOptions) => listing(exchange, load(), name, input, options),
    },
  );
  // The types come from the description; at run time any name is a method, and one that it does not have is refused.
  return methods as Methods;
}

/** The promise of a call's answer; iterated over, all items that follow. */
function listing(
  exchange: Exchange,
  runtime: Promise<InterfaceRuntime>,
  id: string,
  input: object,
  options: CallOptions,
) {
  const first = runtime.then(({ call }) => call(exchange, id, input, options));
  async function* pages() {
    yield* (await runtime).pages(exchange, id, input, options, first);
  }
  return Object.assign(first, {
    pages,
    async *[Symbol.asyncIterator]() {
      yield* (await runtime).items(pages());
    },
  });
}
