import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPersons } from "../../../scripts/demo/persons";
import { blocksOf, commandsOf } from "../../../scripts/readme/blocks";
import { readDocument, sessionPages } from "../../../scripts/readme/documents";
import { temporaryDirectory } from "./harness";
import { startSession } from "./transcript";
import { aligned, learnIdentifiers, withOwn } from "./transcript-text";

const pages = sessionPages.map((path) => ({ path, text: readDocument(path) }));
const blocks = pages.flatMap(({ text }) => blocksOf(text));

/**
 * The service that the documents pay through, and the one that they start with their policy, which would refuse some of
 * these payments.
 */
let service: LocalService;
let underPolicy: LocalService;
beforeAll(async () => {
  const policy = blocks.find(({ info }) => info === "json policy.json");
  service = await startLocalService({ port: 0 });
  underPolicy = await startLocalService({
    port: 0,
    networks: ["sepolia"],
    policy: JSON.parse(policy?.text ?? ""),
  });
});
afterAll(() => Promise.all([service, underPolicy].map((one) => one.close())));

/** Commands that ask for the policy of the service. */
const asksPolicy = /^waybill platform (?:intents|policies|transactions evaluate)/;

const alice = () => service.wallets[0] ?? expect.unreachable();

/** The answers that are typed at the questions of the documents, by a part of each; functions are hidden answers. */
const answers = () =>
  new Map<string, string | boolean | (() => string)>([
    ["Private key", () => alice().privateKey],
    ["assword", () => "a password of at least some length"],
    ["Who is it?", "natural"],
    ["Family name", "Example"],
    ["Given names", "Alice"],
    ["Country of residence", "DE"],
    ["Date of birth", "1990-04-12"],
    ["Place of birth", "Hamburg"],
    ["Street", "Beispielweg"],
    ["Building number", "12"],
    ["Postcode", "20095"],
    ["Town", "Hamburg"],
    ["Blockchain address", alice().address],
    ["Type HIGH", "HIGH"],
    ["Type FIRST_INTERACTION", "first_interaction"],
    ["Type NEW_WALLET_RECIPIENT", "new_wallet_recipient"],
    ["Sign with", true],
  ]);

/**
 * Where a document shows what a command prints, it is compared (a line of `...` stands for any lines); every command has to
 * succeed. With `vitest -u`, outputs that have changed are written into the documents.
 */
test("the lines of the documents work, in their order, and print the text that is shown", async () => {
  const directory = temporaryDirectory();
  for (const { info, text } of blocks) {
    const file = /^(?:csv|json|xml) (\S+)$/.exec(info)?.[1];
    if (file !== undefined) await writeFile(join(directory, file), text);
  }
  await writeFile(join(directory, "live.key"), "wbk_example", { mode: 0o600 });
  await writeFile(join(directory, "person.json"), JSON.stringify(demoPersons(service.wallets)[1]));
  const env = { WAYBILL_BASE_URL: service.url, WAYBILL_OPERATOR: "M. Ode" };
  const session = startSession({ directory, columns: 100, env, answers: answers() });
  const known = new Map<string, string>();

  /** Runs the lines of a page, and returns the page as it should be. */
  async function runPage(page: string): Promise<string> {
    let rendered = page;
    for (const { text } of blocksOf(page).filter(({ info }) => info === "console")) {
      let block = text;
      for (const { line, output } of commandsOf(text)) {
        // The service that runs meanwhile.
        if (/^waybill dev( |$)/.test(line)) continue;
        const { url } = asksPolicy.test(line) ? underPolicy : service;
        await session.run(`export WAYBILL_BASE_URL=${url}`);
        const printed = await session.run(withOwn(known, line));
        if (output === "") continue;
        const pairs = aligned(printed, output);
        learnIdentifiers(known, pairs ?? [[printed, output]]);
        if (pairs === undefined)
          block = block.replace(`$ ${line}\n${output}\n`, () => `$ ${line}\n${printed}\n`);
      }
      rendered = rendered.replace(text, () => block);
    }
    return rendered;
  }

  for (const { path, text } of pages)
    await expect(await runPage(text)).toMatchFileSnapshot(join(import.meta.dirname, "../../..", path));
});
