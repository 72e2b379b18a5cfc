import type { Method, OpenApiDocument } from "./document.ts";

/** An OpenAPI document as it is published. */
export interface Bundle extends Omit<OpenApiDocument, "components" | "info"> {
  openapi: string;
  info: Record<string, unknown>;
  servers: unknown[];
  security?: unknown[];
  components: Record<string, Record<string, unknown>>;
}

/** A description and the name of its interface. */
export interface Described {
  name: string;
  document: OpenApiDocument;
}

/** The published extension keys; the others control the generation of SDK, CLI and server. */
const published = new Set(["x-origin", "x-pii", "x-idempotent", "x-reads"]);
const methods: readonly Method[] = ["get", "post", "put", "patch", "delete"];

/** Whom to ask: linters want to know. */
const contact = { name: "The maintainers of Waybill" };

/** A copy by value; `revive` is as in `JSON.parse`. */
const copy = (value: object, revive?: (key: string, value: unknown) => unknown): Bundle =>
  JSON.parse(JSON.stringify(value), revive);

const plain = ({ document }: Described): Bundle =>
  copy(document, (key, value) => (key.startsWith("x-") && !published.has(key) ? undefined : value));

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** References that mean different things in two interfaces, by themselves or by what they refer to. */
function clashesOf(bundles: readonly Bundle[]): Set<string> {
  const texts = new Map<string, string[]>();
  for (const { components } of bundles)
    for (const [kind, parts] of Object.entries(components))
      for (const [name, part] of Object.entries(parts)) {
        const reference = `#/components/${kind}/${name}`;
        texts.set(reference, [...(texts.get(reference) ?? []), JSON.stringify(part)]);
      }
  const clashes = new Set<string>();
  const differ = (own: string[]) =>
    new Set(own).size > 1 ||
    (own.length > 1 && [...clashes].some((other) => own.some((text) => text.includes(`"${other}"`))));
  for (let before = -1; before < clashes.size; ) {
    before = clashes.size;
    for (const [reference, own] of texts) if (differ(own)) clashes.add(reference);
  }
  return clashes;
}

/** Gives ids, tags and components of one interface the names that they have among all; security is each operation's. */
function namespaced(name: string, source: Bundle, clashes: ReadonlySet<string>): Bundle {
  const rename = (reference: string) =>
    clashes.has(reference) ? reference.replace(/[^/]+$/, (last) => capital(name) + last) : reference;
  const bundle = copy(source, (_, value) =>
    typeof value === "string" && value.startsWith("#/components/") ? rename(value) : value,
  );
  for (const item of Object.values(bundle.paths))
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      operation.operationId = `${name}_${operation.operationId}`;
      operation.tags = (operation.tags ?? []).map((tag) => `${name}-${tag}`);
      operation.security ??= bundle.security ?? [];
    }
  for (const { post } of Object.values(bundle.webhooks ?? {})) {
    post.operationId = `${name}_${post.operationId}`;
    post.tags = (post.tags ?? []).map((tag) => `${name}-${tag}`);
  }
  for (const tag of bundle.tags ?? []) tag.name = `${name}-${tag.name}`;
  for (const [kind, parts] of Object.entries(bundle.components))
    bundle.components[kind] = Object.fromEntries(
      Object.entries(parts).map(([own, part]) => [
        rename(`#/components/${kind}/${own}`).split("/").at(-1) ?? own,
        part,
      ]),
    );
  return bundle;
}

/** Two interfaces cannot have the same path or webhook, because routing would be ambiguous. */
function refuseSharedPaths(bundles: readonly Bundle[]): void {
  const all = bundles.flatMap(({ paths }) => Object.keys(paths));
  const twice = all.find((path, at) => all.indexOf(path) !== at);
  if (twice) throw new Error(`two interfaces have the path ${twice}`);
  const sent = bundles.flatMap(({ webhooks = {} }) => Object.keys(webhooks));
  const both = sent.find((event, at) => sent.indexOf(event) !== at);
  if (both) throw new Error(`two interfaces have the webhook ${both}`);
}

/** The description of one interface as it is published: ids, tags and components have their own names. */
export function bundleOne(described: Described): Bundle {
  const bundle = plain(described);
  return { ...bundle, info: { ...bundle.info, contact } };
}

/**
 * The descriptions of all interfaces as one document. Operation ids begin with the name of the interface
 * (`data_listTransfers`), so do tags (`data-transfers`) and components that are not the same everywhere
 * (`DataUnauthorized`). Throws when two interfaces have the same path.
 */
export function bundleAll(all: readonly Described[], info: Record<string, unknown>): Bundle {
  const bundles = all.map(plain);
  refuseSharedPaths(bundles);
  const clashes = clashesOf(bundles);
  const own = bundles.map((bundle, at) => namespaced(all[at]?.name ?? "", bundle, clashes));
  const components: Bundle["components"] = {};
  for (const bundle of own)
    for (const [kind, parts] of Object.entries(bundle.components))
      components[kind] = { ...components[kind], ...parts };
  return {
    openapi: bundles[0]?.openapi ?? "3.1.0",
    info: { ...info, contact },
    servers: bundles[0]?.servers ?? [],
    tags: own.flatMap(({ tags = [] }) => tags),
    paths: Object.assign({}, ...own.map(({ paths }) => paths)),
    webhooks: Object.assign({}, ...own.map(({ webhooks }) => webhooks)),
    components,
  };
}
