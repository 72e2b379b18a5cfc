/**
 * The parts of a package as CycloneDX: its production dependencies, all the way down, at the versions of the lock file, and the
 * libraries that the build joined into it, each with its licence.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Enums, Models, Serialize, SPDX, Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { parse } from "yaml";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));
const folderOf = (name) => join(root, "packages", name.replace("@waybill/", ""));

/** `@scope/name@1.2.3(peer@4)` without its peers, as name and version. */
function named(id) {
  const plain = id.replace(/\(.*$/, "");
  const at = plain.lastIndexOf("@");
  return { name: plain.slice(0, at), version: plain.slice(at + 1) };
}

let lockfileRead;

/** The production closure of a package of ours by the lock file: `name@version`, and what each depends on. */
function closureOf(name) {
  lockfileRead ??= parse(readFileSync(join(root, "pnpm-lock.yaml"), "utf8"));
  const { importers, snapshots } = lockfileRead;
  const found = new Map();
  const visit = (id, dependencies) => {
    if (found.has(id)) return;
    const ids = Object.entries(dependencies).map(([dependency, version]) => {
      if (version.startsWith("link:")) {
        const { version: own } = readJson(join(folderOf(dependency), "package.json"));
        return [`${dependency}@${own}`, ofImporter(dependency)];
      }
      // An alias names the package that it stands for.
      const key = snapshots[version] === undefined ? `${dependency}@${version}` : version;
      const { dependencies: next = {}, optionalDependencies: optional = {} } = snapshots[key];
      return [key, { ...next, ...optional }];
    });
    found.set(
      id,
      ids.map(([key]) => key),
    );
    for (const [key, next] of ids) visit(key, next);
  };
  const ofImporter = (dependency) => {
    const { dependencies = {} } = importers[`packages/${dependency.replace("@waybill/", "")}`];
    return Object.fromEntries(Object.entries(dependencies).map(([key, { version }]) => [key, version]));
  };
  const manifest = readJson(join(folderOf(name), "package.json"));
  const own = `${manifest.name}@${manifest.version}`;
  visit(own, ofImporter(manifest.name));
  return { own, found };
}

/** package.json of everything that is installed, by `name@version`, read once: it is the same for every package. */
let manifestsRead;
function installed() {
  manifestsRead ??= readManifests();
  return manifestsRead;
}

function readManifests() {
  const store = join(root, "node_modules/.pnpm");
  const manifests = new Map();
  for (const entry of readdirSync(store)) {
    const modules = join(store, entry, "node_modules");
    if (!existsSync(modules)) continue;
    const names = readdirSync(modules).flatMap((one) =>
      one.startsWith("@") ? readdirSync(join(modules, one)).map((two) => `${one}/${two}`) : [one],
    );
    for (const one of names) {
      const path = join(modules, one, "package.json");
      if (!existsSync(path)) continue;
      const manifest = readJson(path);
      manifests.set(`${manifest.name}@${manifest.version}`, manifest);
    }
  }
  return manifests;
}

const licenceIn = ({ license, licenses }) =>
  typeof license === "string" ? license : (license?.type ?? licenses?.map(({ type }) => type).join(" OR "));

/**
 * The licence of a part. Binaries for other systems are not installed here; they are published with the package that asks for
 * them, under its licence.
 */
function licenceOf(id, closure, manifests) {
  const manifest = manifests.get(id);
  if (manifest) return licenceIn(manifest);
  const [asking] = [...closure].find(([, ids]) => ids.some((one) => one.replace(/\(.*$/, "") === id)) ?? [];
  const scope = id.split("/")[0];
  const from = asking === undefined ? undefined : manifests.get(asking.replace(/\(.*$/, ""));
  return from && asking.startsWith(`${scope}/`) ? licenceIn(from) : undefined;
}

/** The libraries that the build joined in, by the notices that are packed. */
function bundledIn(name) {
  const path = join(folderOf(name), "dist/THIRD-PARTY-NOTICES.txt");
  if (!existsSync(path)) return [];
  const sections = readFileSync(path, "utf8").split(/\n\n(?=(?:-{80}\n\n)?\S+ \d[^\n]* \([^\n]+\)\n\n)/);
  return sections.flatMap((section) => {
    const [, part, version, licence] = /^(?:-{80}\n\n)?(\S+) (\d\S*) \((.+)\)\n/.exec(section) ?? [];
    return part === undefined ? [] : [{ name: part, version, licence }];
  });
}

function licenceModel(licence) {
  if (SPDX.isSupportedSpdxId(licence)) return new Models.SpdxLicense(licence);
  return / (?:OR|AND|WITH) /.test(licence)
    ? new Models.LicenseExpression(licence)
    : new Models.NamedLicense(licence);
}

/**
 * The parts of a package, in CycloneDX 1.6 (JSON). Throws for a part without a licence, and for a document that the
 * schema refuses.
 */
export async function sbomOf(name) {
  const { own, found } = closureOf(name);
  const manifests = installed();
  const components = new Map();
  const add = (id, licence, properties = []) => {
    if (licence === undefined) throw new Error(`${id}, a part of ${name}, says no licence`);
    const { name: full, version } = named(id);
    const [group, short] = full.startsWith("@") ? full.split("/") : [undefined, full];
    const component = new Models.Component(Enums.ComponentType.Library, short, {
      ...(group && { group }),
      version,
      bomRef: id,
      purl: `pkg:npm/${encodeURIComponent(group ?? "")}${group ? "/" : ""}${short}@${version}`,
    });
    component.licenses.add(licenceModel(licence));
    for (const [key, value] of properties) component.properties.add(new Models.Property(key, value));
    components.set(id, component);
    return component;
  };
  const plain = (id) => id.replace(/\(.*$/, "");
  for (const id of new Set([...found.keys()].map(plain))) {
    const isOurs = id.startsWith("@waybill/");
    add(id, isOurs ? "MIT" : licenceOf(id, found, manifests));
  }
  const self = components.get(own);
  components.delete(own);
  for (const { name: part, version, licence } of bundledIn(name)) {
    const id = `${part}@${version}`;
    if (!components.has(id)) add(id, licence, [["waybill:bundled", "true"]]);
    self.dependencies.add(components.get(id).bomRef);
  }
  for (const [id, ids] of found) {
    const component = plain(id) === own ? self : components.get(plain(id));
    for (const one of ids) component.dependencies.add(components.get(plain(one)).bomRef);
  }
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: self }) });
  for (const component of components.values()) bom.components.add(component);
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  const text = new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 });
  const faults = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
  if (faults !== null) throw new Error(`the parts of ${name} are not CycloneDX: ${JSON.stringify(faults)}`);
  return `${text}\n`;
}
