/**
 * Loads a module when it is first needed, and keeps it: importing it again takes as long as a whole call. After a
 * failure, the next call tries again.
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
