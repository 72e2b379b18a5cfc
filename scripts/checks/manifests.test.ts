/* The fields that npm shows of a package, and those that it needs to publish one with provenance. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { packages } from "../setup.mjs";
import { repositoryUrl } from "./links.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const manifests = packages.map((name) => JSON.parse(read(`packages/${name}/package.json`)));
const url = repositoryUrl();

test("the packages carry one version, which the SDK sends with its calls", () => {
  const [version, ...others] = new Set(manifests.map((one) => one.version));
  expect(others).toEqual([]);
  expect(read("packages/sdk/src/version.ts")).toContain(JSON.stringify(version));
});

test.each(packages)("%s says where it comes from, and is published with provenance", (name) => {
  const manifest = JSON.parse(read(`packages/${name}/package.json`));
  const directory = `packages/${name}`;
  expect(manifest).toMatchObject({
    repository: { type: "git", url: `git+${url}.git`, directory },
    homepage: `${url}/tree/main/${directory}`,
    bugs: `${url}/issues`,
    publishConfig: { access: "public", provenance: true },
  });
  expect(manifest.keywords.length).toBeGreaterThan(3);
});

test.each(packages)("%s packs its changelog, which begins with this version and has no noise", (name) => {
  const { files, version } = JSON.parse(read(`packages/${name}/package.json`));
  expect(files).toContain("CHANGELOG.md");
  const changelog = read(`packages/${name}/CHANGELOG.md`);
  expect(/^## (\S+)\n\n\S/m.exec(changelog)?.[1]).toBe(version);
  expect(changelog).not.toMatch(/Updated dependencies/);
});
