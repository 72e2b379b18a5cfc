/** The data of a call and its response, whose body was read. */
export interface WithResponse<T> {
  data: T;
  response: Response;
}

/** The promise of a call's data. */
export interface Pending<T> extends Promise<T> {
  /** The data with its response: status, headers. Awaiting both makes one call. */
  withResponse(): Promise<WithResponse<T>>;
}

/** A list: awaiting it returns the whole list; iterating over it returns each item as it arrives. */
export interface List<T> extends Pending<T[]>, AsyncIterable<T> {
  /** The first items, at most `limit`, read one by one: the list may have any size. */
  autoPagingToArray(options: { limit: number }): Promise<T[]>;
}

export function pending<T>(result: Promise<WithResponse<T>>): Pending<T> {
  const data = result.then((answer) => answer.data);
  return Object.assign(data, {
    withResponse: () => {
      // A caller of `withResponse` does not await this promise.
      data.catch(() => {});
      return result;
    },
  });
}

/** A list whose call is made when it is first awaited or iterated over. */
export function listOf<T>(whole: () => Pending<T[]>, items: () => AsyncGenerator<T>): List<T> {
  let call: Pending<T[]> | undefined;
  const start = () => {
    call ??= whole();
    return call;
  };
  const list: List<T> = {
    // biome-ignore lint/suspicious/noThenProperty: a list is a promise that starts late
    then: (...handlers) => start().then(...handlers),
    catch: (handler) => start().catch(handler),
    finally: (handler) => start().finally(handler),
    withResponse: () => start().withResponse(),
    [Symbol.toStringTag]: "Promise",
    [Symbol.asyncIterator]: items,
    autoPagingToArray: async (options) => (await import("./to-array")).toArray(list, options),
  };
  return list;
}
