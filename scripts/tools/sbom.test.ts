import { execFileSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { PNPM, packages, root } from "../setup.mjs";
import { sbomOf } from "./sbom.mjs";

interface Listed {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, Listed>>;
  readonly optionalDependencies?: Readonly<Record<string, Listed>>;
}

/** Everything that pnpm lists below a package in production, as `name@version`; packages of the workspace have no version. */
function* below({ dependencies, optionalDependencies }: Partial<Listed>): Generator<string> {
  for (const [name, one] of Object.entries({ ...dependencies, ...optionalDependencies })) {
    yield one.version.startsWith("link:") ? name : `${name}@${one.version}`;
    yield* below(one);
  }
}

/** The list of pnpm for each of our packages, by their names; it lists nothing twice. */
const installed = new Map<string, Set<string>>();
/** The same, with what is below those of our packages that are in it. */
const installedBelow = (name: string): string[] => {
  const own = [...(installed.get(name) ?? [])];
  return [...new Set([...own, ...own.filter((one) => installed.has(one)).flatMap(installedBelow)])];
};
beforeAll(() => {
  const filters = packages.flatMap((name) => ["--filter", `@waybill/${name}`]);
  const args = ["--yes", PNPM, "list", "--prod", "--json", "--depth", "Infinity", ...filters];
  const listed: (Partial<Listed> & { name: string })[] = JSON.parse(
    execFileSync("npx", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 }),
  );
  for (const one of listed) installed.set(one.name, new Set(below(one)));
});

interface Component {
  readonly purl: string;
  readonly version: string;
  readonly licenses: readonly ({ license: { id?: string; name?: string } } | { expression: string })[];
  readonly properties?: readonly { name: string }[];
}

test.each(packages)(
  "the parts of %s are its production dependencies, with version and licence",
  async (name) => {
    const { components, dependencies, metadata } = JSON.parse(await sbomOf(name));
    const all: readonly Component[] = components;
    const names = all
      .filter(({ properties = [] }) => !properties.some((one) => one.name === "waybill:bundled"))
      .map(({ purl }) => decodeURIComponent(purl.replace("pkg:npm/", "")));
    const listed = installedBelow(`@waybill/${name}`);
    expect(listed.length).toBeGreaterThan(3);
    for (const part of listed)
      expect(
        names.some((one) => one === part || one.startsWith(`${part}@`)),
        part,
      ).toBe(true);
    // Binaries for other systems are in the lock file, and not installed here.
    const others = names.filter((part) => !listed.includes(part) && !part.startsWith("@waybill/"));
    expect(
      others.filter((part) => !/-(?:android|darwin|freebsd|linux|openharmony|win32)-/.test(part)),
    ).toEqual([]);
    for (const { version, licenses, purl } of all) {
      expect(version, purl).toMatch(/^\d+\.\d+\.\d+/);
      expect(JSON.stringify(licenses), purl).toMatch(/MIT|Apache|BSD|ISC|Unlicense|0BSD|BlueOak|CC0|MPL/);
    }
    expect(metadata.component.purl).toMatch(new RegExp(`^pkg:npm/%40waybill/${name}@\\d`));
    expect(dependencies.length).toBe(all.length + 1);
  },
);
