/**
 * A module that is loaded when it is first needed, and kept: asking the platform for it again costs as much as a whole call.
 * One that could not be loaded is asked for again.
 *
 * A bundler may leave out unused functions.
 * @__NO_SIDE_EFFECTS__
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
