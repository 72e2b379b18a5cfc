import type { ErrorCodes } from "../error-codes.ts";
import { requestBodyOf, successOf } from "../media.ts";
import { resolve } from "../schemas.ts";
import type { OpenApiDocument, Operation, ParameterObject, ResponseObject, SchemaObject } from "../spec.ts";
import { errorList } from "./error-list.ts";
import { examplesOf } from "./examples.ts";
import { type Html, html, inlineMarkdown, joined, markdown } from "./html.ts";
import { layout, type PageLink } from "./layout.ts";
import type { ServicePart } from "./parts.ts";
import { fieldsOf, originMark, partsOf, schemaSection, typeOf } from "./schema.ts";

/** The parts of a page that are shown once. */
interface Shown {
  /** The operations that show an answer, by the schema of it. */
  answers: Map<string, string>;
  parameters: ReadonlyMap<string, ParameterObject>;
}

/** An interface, and all that its page shows. */
export interface InterfacePage {
  name: string;
  document: OpenApiDocument;
  operations: readonly Operation[];
  /** The error codes that only it has. */
  codes: ErrorCodes;
  parts: readonly ServicePart[];
  /** The examples of the command line, by the words of a command. */
  commands: ReadonlyMap<string, readonly string[]>;
  links: readonly PageLink[];
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const groupName = (tag: string): string => sentence(tag.replaceAll("-", " "));

const block = (title: string, text: string | undefined): Html | undefined =>
  text === undefined ? undefined : html`<h4>${title}</h4><pre>${text}</pre>`;

/** The name of the schema that an answer is, or has the items of; undefined where the example has no item. */
function coreOf(document: OpenApiDocument, schema: SchemaObject, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (schema.items) return coreOf(document, schema.items, (value as unknown[])[0]);
  if (schema.$ref !== undefined) {
    const target = resolve(document, schema);
    return target.items ? coreOf(document, target, value) : schema.$ref.split("/").at(-1);
  }
  const [part] = (schema.allOf ?? []) as SchemaObject[];
  if (part) return coreOf(document, part, value);
  const [name = "", inner] = Object.entries(schema.properties ?? {})[0] ?? [];
  return inner && coreOf(document, inner, (value as Record<string, unknown>)[name]);
}

/**
 * The examples of an operation. An answer of a schema whose example the page has already is not repeated.
 *
 * @param shown the operations that show an answer, by the schema of it
 */
function exampleBlocks(
  { document, commands }: InterfacePage,
  operation: Operation,
  shown: Map<string, string>,
): Html {
  const { curl, sdk, cli, answer } = examplesOf(document, operation, commands);
  const [media] = Object.values(successOf(operation)?.[1].content ?? {});
  const example: unknown = Object.values(media?.examples ?? {})[0]?.value;
  const core = media && coreOf(document, media.schema, example);
  const before = core === undefined ? undefined : shown.get(core);
  if (core !== undefined && answer !== undefined && before === undefined) shown.set(core, operation.id);
  return html`<div class="examples">${block("curl", curl)}${block("SDK", sdk)}${block("Command line", cli)}${
    before === undefined || answer === undefined
      ? block("Answer", answer)
      : html`<h4>Answer</h4><p>As that of <a href="#${before}">${before}</a>.</p>`
  }</div>`;
}

const described = (parameter: ParameterObject | undefined): string => JSON.stringify(parameter ?? null);

/** The parameters that several operations have, by name: the page describes them once, by their most frequent description. */
function sharedParameters(operations: readonly Operation[]): Map<string, ParameterObject> {
  const all = operations.flatMap(({ parameters }) => parameters);
  const byText = new Map<string, ParameterObject[]>();
  for (const one of all) byText.set(described(one), [...(byText.get(described(one)) ?? []), one]);
  const shared = [...byText.values()].filter((same) => same.length > 1);
  const rising = shared.toSorted((one, other) => one.length - other.length);
  return new Map(rising.flatMap(([one]) => (one ? [[one.name, one]] : [])));
}

const parametersOf = (title: string | undefined, parameters: readonly ParameterObject[], around: unknown) =>
  parameters.length > 0 &&
  html`${title !== undefined && html`<h4>${title}</h4>`}${fieldsOf(
    parameters.map((parameter) => ({
      ...parameter,
      pii: parameter["x-pii"],
      origin: (parameter as { "x-origin"?: unknown })["x-origin"],
    })),
    around,
  )}`;

/**
 * The parameters of an operation: shared ones of the query are only named, and shared ones of the path have their place
 * in it.
 */
function allParametersOf({ parameters }: Operation, around: unknown, shared: Shown["parameters"]): Html {
  const own = parameters.filter((one) => described(one) !== described(shared.get(one.name)));
  const named = parameters.filter((one) => one.in === "query" && !own.includes(one));
  const ownIn = (place: ParameterObject["in"]) => own.filter((one) => one.in === place);
  const names = named.map(({ name }) => name).join(", ");
  return html`${parametersOf("Path", ownIn("path"), around)}${parametersOf("Query", ownIn("query"), around)}${
    names !== "" && html`<p>Query: <a href="#parameters">${names}</a></p>`
  }`;
}

/** The parameters that several operations have. */
const parametersSection = (shared: Shown["parameters"], around: unknown): Html =>
  html`<section id="parameters"><h2>Shared parameters</h2>${parametersOf(
    undefined,
    [...shared.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    around,
  )}</section>
`;

/** The properties of a value that no section describes. */
const inlineParts = (schema: SchemaObject): Html | false =>
  schema.$ref === undefined && partsOf(schema, undefined);

function bodyOf(document: OpenApiDocument, operation: Operation): Html | undefined {
  const content = Object.entries(operation.object.requestBody?.content ?? {});
  if (!requestBodyOf(document, operation)) return undefined;
  const needed = operation.object.requestBody?.required === false ? "optional" : "required";
  return html`<h4>Body</h4><p>${joined(
    content.map(([type, { schema }]) => html`${typeOf(schema)} as <code>${type}</code>`),
    ", or ",
  )}, ${needed}.</p>${content.map(([, { schema }]) => inlineParts(schema))}`;
}

/** The successes with their types, and the errors: those that many operations share are described once. */
function answersOf(operation: Operation): Html {
  const success = successOf(operation);
  const errors = Object.entries(operation.object.responses).filter(([status]) => status !== success?.[0]);
  const own = (response: ResponseObject) => response.$ref === undefined;
  const described = [success, ...errors.filter(([, response]) => own(response))].filter(
    (one) => one !== undefined,
  );
  const shared = errors.filter(([, response]) => !own(response));
  return html`<h4>Answers</h4><dl>${described.map(([status, { description = "", content = {}, $ref }]) => {
    const types = Object.entries(content).map(
      ([type, { schema }]) =>
        html`${typeOf(schema)}${type !== "application/json" && html` as <code>${type}</code>`}`,
    );
    return html`<dt>${status} ${joined(types, " or ")}</dt><dd>${inlineMarkdown(description)}${
      $ref !== undefined && html`<a href="#answer-${$ref.split("/").at(-1)}">${$ref.split("/").at(-1)}</a>`
    }${Object.values(content).map(({ schema }) => inlineParts(schema))}</dd>`;
  })}</dl>${
    shared.length > 0 &&
    html`<p>Errors: <a href="#answers">${shared.map(([status]) => status).join(", ")}</a>.</p>`
  }`;
}

/** The notes on how an operation can be called. */
function notesOf({ object, method }: Operation): Html[] {
  const repeatable = object["x-idempotent"] ?? ["get", "put", "delete"].includes(method);
  const alias = object["x-alias-of"];
  return [
    ...(alias === undefined
      ? []
      : [html`Another path of <a href="#${alias}">${alias}</a>, which has the SDK method and the command.`]),
    ...(object.security?.length === 0 ? [html`Needs no key.`] : []),
    ...(repeatable ? [] : [html`A repeated request can take effect twice.`]),
  ];
}

function operationSection(
  page: InterfacePage,
  operation: Operation,
  shown: Shown,
  simulated: Html | false,
): Html {
  const { document } = page;
  const { id, method, path, object } = operation;
  const origin = object["x-origin"] ?? (document as { "x-origin"?: unknown })["x-origin"];
  const notes = notesOf(operation);
  return html`<section class="operation" id="${id}"><div><h3>${object.summary}</h3>
<p class="line"><code class="${method}">${method.toUpperCase()}</code> <code>${path}</code> <code>${id}</code>${originMark(origin)}${simulated}</p>
${markdown(object.description)}${notes.length > 0 && html`<p>${joined(notes, " ")}</p>`}${allParametersOf(operation, origin, shown.parameters)}${bodyOf(document, operation)}${answersOf(operation)}</div>${exampleBlocks(
    page,
    operation,
    shown.answers,
  )}</section>
`;
}

/** The operations of a group, and which of its parts are simulated. */
function groupSection(page: InterfacePage, tag: { name: string; description: string }, shown: Shown): Html {
  const operations = page.operations.filter(({ object }) => object.tags?.[0] === tag.name);
  const parts = page.parts.filter(({ groups }) => groups.includes(`${page.name}: ${tag.name}`));
  const id = `group-${tag.name}`;
  const isSimulated = parts.some(({ simulated }) => simulated);
  const mark = isSimulated && html` <a class="mark simulated" href="#${id}">partly simulated</a>`;
  return html`<section id="${id}"><h2>${groupName(tag.name)}</h2>
${markdown(tag.description)}<ul class="parts">${parts.map(
    ({ name, says, simulated }) =>
      html`<li>${simulated && html`<span class="mark simulated">simulated</span> `}<b>${inlineMarkdown(
        sentence(name),
      )}</b>: ${inlineMarkdown(says)}</li>`,
  )}</ul>
${operations.map((operation) => operationSection(page, operation, shown, mark))}</section>
`;
}

/** The error codes that only this interface has; those of all are on the start page of the reference, once. */
const errorsSection = ({ name, codes }: InterfacePage): Html =>
  html`<section id="errors"><h2>Error codes</h2>
<p>Every error has a code. These are the codes of this interface; <a href="/docs#errors">the others</a> are the same in all interfaces.</p>${errorList(
    codes,
    name,
  )}</section>
`;

/** The answers that several operations have, each with its status. */
function answersSection({ document, operations }: InterfacePage): Html {
  const used = new Map(
    operations.flatMap(({ object }) =>
      Object.entries(object.responses).map(([status, { $ref }]) => [$ref?.split("/").at(-1), status]),
    ),
  );
  const rows = Object.entries(document.components.responses)
    .filter(([name]) => used.has(name))
    .map(([name, { description = "", content = {} }]) => {
      const types = Object.values(content).map(({ schema }) => typeOf(schema));
      return html`<dt id="answer-${name}">${used.get(name)} ${name} ${joined(types, " or ")}</dt><dd>${inlineMarkdown(description)}</dd>`;
    });
  return html`<section id="answers"><h2>Shared answers</h2>
<p>The answers that several operations have, most of them errors.</p><dl>${rows}</dl></section>
`;
}

const webhooksOf = ({ webhooks = {} }: OpenApiDocument): Html | false =>
  Object.keys(webhooks).length > 0 &&
  html`<section id="webhooks"><h2>Webhooks</h2>
<p>Requests that the service sends to you.</p>
${Object.entries(webhooks).map(([event, { post }]) => {
  const [media] = Object.values(post.requestBody?.content ?? {});
  const example: unknown = Object.values(media?.examples ?? {})[0]?.value;
  return html`<section id="${post.operationId}" class="operation"><div><h3>${post.summary}</h3>
<p class="line"><code>${event}</code>${originMark(post["x-origin"])}</p>
${markdown(post.description)}${media && html`<h4>Body</h4><p>${typeOf(media.schema)}</p>`}</div>${
    example !== undefined &&
    html`<div class="examples">${block("Body", JSON.stringify(example, null, 2))}</div>`
  }</section>
`;
})}</section>
`;

const removedOf = ({ "x-removed": removed = [] }: OpenApiDocument): Html | false =>
  removed.length > 0 &&
  html`<section id="removed"><h2>Removed operations</h2>
<p>They answer 410 and name the replacement.</p><ul>${removed.map(
    ({ method, path, replacement }) =>
      html`<li><code>${method.toUpperCase()} ${path}</code>: ${
        replacement === null ? "nothing replaces it" : html`use <code>${replacement}</code>`
      }</li>`,
  )}</ul></section>
`;

/**
 * The links to the parts of the page. The script puts the links to operations and schemas beneath them, and shows the
 * field that finds them.
 */
const contentsOf = ({ document }: InterfacePage): Html => html`<nav class="contents" aria-label="Contents">
<form role="search" hidden><label for="search">Search this page</label><input id="search" type="search" autocomplete="off"><p role="status"></p></form>
<ul>${(document.tags ?? []).map(({ name }) => html`<li><a href="#group-${name}">${groupName(name)}</a></li>`)}${
  document.webhooks && html`<li><a href="#webhooks">Webhooks</a></li>`
}<li><a href="#errors">Error codes</a></li><li><a href="#parameters">Shared parameters</a></li><li><a href="#answers">Shared answers</a></li>${
  document["x-removed"] && html`<li><a href="#removed">Removed operations</a></li>`
}<li><a href="#schemas">Schemas</a></li></ul>
</nav>
`;

/** The page of an interface. */
export function interfacePage(page: InterfacePage): string {
  const { name, document, links } = page;
  const info = document.info as { title: string; summary: string; description?: string };
  const origin = (document as { "x-origin"?: unknown })["x-origin"];
  const shown: Shown = { answers: new Map(), parameters: sharedParameters(page.operations) };
  const schemas = Object.entries(document.components.schemas);
  return layout({
    path: `/docs/${name}`,
    title: `${info.title}: reference`,
    links,
    contents: contentsOf(page),
    main: html`<h1>${info.title}</h1>
<p class="lead">${info.summary}.</p>
<p><a href="/openapi/${name}.json">The OpenAPI description as JSON</a></p>
${markdown(info.description)}
${(document.tags ?? []).map((tag) => groupSection(page, tag, shown))}${webhooksOf(document)}${errorsSection(page)}${parametersSection(shown.parameters, origin)}${answersSection(page)}${removedOf(document)}<section id="schemas"><h2>Schemas</h2>
${schemas.map(([schema, object]) => schemaSection(schema, object, origin))}</section>
`,
  });
}
