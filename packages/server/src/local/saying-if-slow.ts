/** How long a step of a start takes before it is said what is waited for, milliseconds. */
const SLOW = 20_000;

/** What a step of a start resolves to. While it takes long, `say` is told again and again what is waited for. */
export async function sayingIfSlow<Result>(
  what: string,
  step: Promise<Result>,
  say: (message: string) => void,
): Promise<Result> {
  const timer = setInterval(() => say(`The local service still waits for ${what} ...`), SLOW);
  try {
    return await step;
  } finally {
    clearInterval(timer);
  }
}
