/** The hash of the transaction that an error of unknown outcome speaks of. */
export function hashIn(message: string): string {
  const [, hash] = /accepted ([^\s.;]+)/.exec(message) ?? [];
  if (hash === undefined) throw new Error(`no hash in: ${message}`);
  return hash;
}
