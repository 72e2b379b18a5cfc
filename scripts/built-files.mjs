/** Set-up of a vitest run: what follows from spec/ and is not committed is there, and up to date. */
import { alone, generate } from "./setup.mjs";

export const setup = () => alone(generate);
