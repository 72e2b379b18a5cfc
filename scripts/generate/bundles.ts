import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { type Bundle, bundleAll, bundleOne, type Described } from "./bundle.ts";
import { banner, type GeneratedFile } from "./file.ts";

/** Title and description of the document of all interfaces. */
export const readInfo = (folder = "spec"): Record<string, unknown> =>
  parse(readFileSync(`${folder}/info.yaml`, "utf8")) as Record<string, unknown>;

const folder = "packages/server/src/generated/openapi";

/**
 * The version that every answer has, for both sides. Throws when a description has another one than the document of all
 * of them.
 */
export function generateVersion(
  sets: readonly Described[],
  { version }: Record<string, unknown>,
): GeneratedFile {
  for (const { name, document } of sets)
    if (document.info.version !== version)
      throw new Error(`the description of ${name} has the version ${document.info.version}, not ${version}`);
  return {
    path: "spec/generated/interface-version.ts",
    content: `${banner("spec/info.yaml")}
/** The version of the interface, as answers have it in \`Waybill-Version\`. */
export const interfaceVersion = ${JSON.stringify(version)};
`,
  };
}

/**
 * The published descriptions as modules with the JSON text and its ETag, so that the package needs no data files.
 * Built, not committed, because they repeat spec/.
 */
export function generateBundles(sets: readonly Described[], info: Record<string, unknown>): GeneratedFile[] {
  const bundles: Array<[name: string, bundle: Bundle]> = [
    ["all", bundleAll(sets, info)],
    ...sets.map((set): [string, Bundle] => [set.name, bundleOne(set)]),
  ];
  const files = bundles.map(([name, bundle]) => moduleOf(name, bundle));
  const rows = bundles.map(([name]) => `  ${name}: () => import("./${name}"),\n`);
  return [
    ...files,
    {
      path: `${folder}/index.ts`,
      content: `${banner("spec")}/** The published descriptions by interface, loaded on demand; \`all\` has every interface. */
export const descriptions: Readonly<Record<string, () => Promise<{ etag: string; text: string }>>> = {
${rows.join("")}};
`,
    },
  ];
}

/** A description that is published beside the others, as such a module. */
export const generateBundle = (described: Described): GeneratedFile =>
  moduleOf(described.name, bundleOne(described));

function moduleOf(name: string, bundle: Bundle): GeneratedFile {
  const text = JSON.stringify(bundle);
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  return {
    path: `${folder}/${name}.ts`,
    content: `${banner("spec")}export const etag = ${JSON.stringify(etag)};\nexport const text = ${JSON.stringify(text)};\n`,
  };
}
