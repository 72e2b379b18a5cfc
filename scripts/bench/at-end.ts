const ends: (() => Promise<void>)[] = [];

/** Has something that benches share ended after the last one. */
export const atEnd = (end: () => Promise<void>): void => void ends.push(end);

/** Ends what benches shared. */
export async function endShared(): Promise<void> {
  for (const end of ends.splice(0)) await end();
}
