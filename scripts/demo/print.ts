/** One step of the demo: prints its title, then its result. */
export async function step<Result extends { lines: string[] }>(
  title: string,
  run: () => Promise<Result>,
): Promise<Result> {
  process.stdout.write(`\n${title}\n`);
  const result = await run();
  for (const line of result.lines) process.stdout.write(`  ${line}\n`);
  return result;
}

/** Names and values in two columns. */
export function table(rows: Record<string, string>): void {
  const width = Math.max(...Object.keys(rows).map((key) => key.length));
  for (const [key, value] of Object.entries(rows)) process.stdout.write(`  ${key.padEnd(width)}  ${value}\n`);
}
