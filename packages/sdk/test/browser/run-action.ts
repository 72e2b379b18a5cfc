import type { Page } from "../../../../scripts/tools/chromium.mjs";
import type { Actions } from "./journal-page";

/** Calls one of the actions that the page of the journal offers, and has its result. */
export async function run<Name extends keyof Actions>(
  page: Page,
  name: Name,
  ...args: Parameters<Actions[Name]>
): Promise<Awaited<ReturnType<Actions[Name]>>> {
  await page.waitForFunction("globalThis.actions !== undefined");
  return await page.evaluate<Awaited<ReturnType<Actions[Name]>>>(
    `actions[${JSON.stringify(name)}](...${JSON.stringify(args)})`,
  );
}
