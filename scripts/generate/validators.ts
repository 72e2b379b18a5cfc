import { Ajv2020 } from "ajv/dist/2020.js";
import { _ } from "ajv/dist/compile/codegen/index.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import { build } from "esbuild";
import { banner, type GeneratedFile } from "./file.ts";
import { answerBodyOf, requestBodyOf, withoutFiles } from "./media.ts";
import { resolve } from "./schemas.ts";
import type { OpenApiDocument, Operation, SchemaObject } from "./spec.ts";

const folder = "packages/server/src/generated/validators";

/** One compiled validator per request body, parameter set and answer of an operation. */
function schemasOf(document: OpenApiDocument, operation: Operation): Record<string, SchemaObject> {
  const { id, object, parameters } = operation;
  const schemas: Record<string, SchemaObject> = {};
  if (parameters.length > 0) {
    schemas[`${id}Parameters`] = {
      type: "object",
      required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
      properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
    };
  }
  const body = requestBodyOf(document, operation);
  if (body?.kind === "json") schemas[`${id}Body`] = body.schema;
  if (body?.kind === "form") schemas[`${id}Body`] = withoutFiles(document, body.schema);
  const answer = answerBodyOf(operation);
  if (answer?.kind === "json") {
    // A streamed list is validated item by item, because the whole of it never exists at once.
    const target = object["x-stream"] ? resolve(document, answer.schema).items : answer.schema;
    if (target) schemas[`${id}Answer`] = target;
  }
  return schemas;
}

/** Replaces int64, which is a `bigint` inside the server, by a keyword that says so. */
function withBigints(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withBigints);
  if (schema === null || typeof schema !== "object") return schema;
  const entries = Object.entries(schema);
  if (entries.some(([key, value]) => key === "format" && value === "int64")) return { int64: true };
  return Object.fromEntries(
    entries.filter(([key]) => key !== "discriminator").map(([key, value]) => [key, withBigints(value)]),
  );
}

/**
 * Looks at the items of a list only when the list is no longer than it may be. Reporting every error takes time that
 * grows with the square of their number: a body of one megabyte with half a million wrong items took minutes. A list
 * in a request therefore needs a `maxItems`.
 */
function withBoundedItems(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withBoundedItems);
  if (schema === null || typeof schema !== "object") return schema;
  const { items, maxItems, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withBoundedItems(value)]),
  );
  if (items === undefined || maxItems === undefined)
    return { ...rest, ...(items !== undefined && { items }), ...(maxItems !== undefined && { maxItems }) };
  return { ...rest, maxItems, if: { type: "array", minItems: Number(maxItems) + 1 }, else: { items } };
}

function createAjv(allErrors: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors,
    verbose: allErrors,
    strict: false,
    inlineRefs: false,
    code: { source: true, esm: true, lines: true },
  });
  // Answers are this server's own: a time of the right form is enough there.
  addFormats.default(ajv, { mode: allErrors ? "full" : "fast" });
  ajv.addKeyword({
    keyword: "int64",
    code: (context) => context.fail(_`typeof ${context.data} !== "bigint"`),
    error: { message: "must be an integer" },
  });
  return ajv;
}

/** Compiles schemas of one description into a module; references go to its components. */
function compile(
  document: OpenApiDocument,
  schemas: Record<string, SchemaObject>,
  allErrors: boolean,
): string {
  const ajv = createAjv(allErrors);
  const prepare = (schema: unknown) => {
    const prepared = withBigints(schema);
    return allErrors ? withBoundedItems(prepared) : prepared;
  };
  const root = { $id: "api", components: prepare(document.components) };
  ajv.addSchema(root as SchemaObject);
  const names: Record<string, string> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const absolute = JSON.parse(JSON.stringify(prepare(schema)).replaceAll('"#/', '"api#/')) as SchemaObject;
    ajv.addSchema({ ...absolute, $id: name });
    names[name] = name;
  }
  return standaloneCode(ajv, names);
}

/** Joins the parts of ajv that compiled code needs at run time into the module, so that it stands alone. */
async function selfContained(code: string): Promise<string> {
  const result = await build({
    stdin: { contents: code, resolveDir: process.cwd(), loader: "js" },
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
    logLevel: "silent",
  });
  return result.outputFiles[0]?.text ?? "";
}

/**
 * The server's validators, compiled now so that booting costs nothing. Requests report every failing field; answers
 * stop at the first, since any failure there is ours. Built, not committed: 25,000 lines that repeat what spec/ says.
 */
export async function generateValidators(
  sets: Array<{ name: string; document: OpenApiDocument; operations: Operation[] }>,
): Promise<GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const { name, document, operations } of sets) {
    const all = Object.assign({}, ...operations.map((operation) => schemasOf(document, operation)));
    files.push({
      path: `${folder}/${name}.ts`,
      content: `${banner(`spec/${name}`)}/** What is loaded when an operation of the interface is first asked for. */
export * as answers from "./${name}-answers";
export * as requests from "./${name}-requests";
`,
    });
    for (const answers of [false, true]) {
      const schemas = Object.fromEntries(
        Object.entries(all as Record<string, SchemaObject>).filter(
          ([key]) => key.endsWith("Answer") === answers,
        ),
      );
      const path = `${folder}/${name}-${answers ? "answers" : "requests"}`;
      const types = Object.keys(schemas).map((key) => `export const ${key}: ValidateFunction;\n`);
      files.push(
        {
          path: `${path}.js`,
          content: banner(`spec/${name}`) + (await selfContained(compile(document, schemas, !answers))),
        },
        {
          path: `${path}.d.ts`,
          content: `${banner(`spec/${name}`)}import type { ValidateFunction } from "ajv";\n\n${types.join("")}`,
        },
      );
    }
  }
  const loaders = sets.map(({ name }) => `  ${name}: () => import("./${name}"),\n`);
  files.push({
    path: `${folder}/index.ts`,
    content: `${banner("spec/interfaces.yaml")}/** Loads the validators of an interface, by its name. */
export const validators = {
${loaders.join("")}};
`,
  });
  return files;
}
