import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { commonErrorCodes, ownErrorCodes } from "../../../scripts/generate/error-codes";
import { errorForm } from "../../../scripts/generate/error-form";
import {
  type InterfaceName,
  interfaces,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  type ResponseObject,
  readSpec,
} from "../../../scripts/generate/spec";
import { interfaceOfPath } from "../src/http/interface";
import { interfaces as served } from "../src/interfaces/index";

/** The part of an answer that the check looks at; `harness.ts` calls it for every answer that a test receives. */
export interface RecordedAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** The description as a test reads it: joined at test time, compiled apart from the server's own validators. */
export interface Description {
  operations: Operation[];
  /** The description of one interface, by its name. */
  documentOf(name: InterfaceName): OpenApiDocument;
  /** A response of an operation, followed to where it is described. */
  responseOf(operation: Operation, status: string): ResponseObject | undefined;
  /** Fails (throws) unless the answer is one that the description of this operation has. */
  expectMatchesDescription(operationId: string, answered: RecordedAnswer): void;
  /** Fails (throws) unless the request is one that the description of this webhook has: its body and its headers. */
  expectMatchesWebhook(
    name: InterfaceName,
    event: string,
    sent: { headers: Readonly<Record<string, unknown>>; body: string },
  ): void;
  /** The operation that this request asks for, the more precise path first. */
  operationOf(method: string, path: string): Operation | undefined;
}

const numbers = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"];
const always = ["x-request-id", "waybill-version", ...numbers];

const interfaceOf = (path: string): InterfaceName => interfaceOfPath(served, path).name as InterfaceName;

/** The operations by method and number of segments, those with fewer parameters in their path first. */
function routesOf(operations: readonly Operation[]) {
  const routes = new Map<string, { operation: Operation; template: readonly string[] }[]>();
  const parameters = ({ path }: Operation) => path.split("{").length;
  for (const operation of [...operations].sort((one, other) => parameters(one) - parameters(other))) {
    const template = operation.path.split("/");
    const key = `${operation.method.toUpperCase()} ${template.length}`;
    routes.set(key, [...(routes.get(key) ?? []), { operation, template }]);
  }
  return routes;
}

/** Reads and compiles the descriptions of all interfaces. */
async function readDescription(): Promise<Description> {
  const documents = new Map<InterfaceName, OpenApiDocument>();
  for (const name of interfaces) documents.set(name, await readSpec(name));
  const forms = new Map([...documents].map(([name, document]) => [name, errorForm(document)]));
  const codes = new Map(interfaces.map((name) => [name, { ...commonErrorCodes, ...ownErrorCodes(name) }]));
  const operations = [...documents].flatMap(([name, document]) => operationsOf(name, document));
  const routes = routesOf(operations);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const [name, document] of documents) ajv.addSchema({ $id: name, components: document.components });
  const compiled = new Map<unknown, ValidateFunction>();
  const compile = (name: InterfaceName, schema: unknown): ValidateFunction => {
    const known = compiled.get(schema);
    if (known) return known;
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${name}#/`)) as object;
    const validate = ajv.compile(absolute);
    compiled.set(schema, validate);
    return validate;
  };
  const problem = (where: string, what: string) => new Error(`${where} ${what}`);

  /** Every error of every interface has a code of the catalogue, and the status that the catalogue gives it. */
  const expectCode = (where: string, name: InterfaceName, { status, text }: RecordedAnswer): void => {
    const { code } = JSON.parse(text) as { code?: unknown };
    const entry = codes.get(name)?.[String(code)];
    if (!entry) throw problem(where, `has no code of the catalogue; it was ${text}`);
    // A request that breaks rules is 400 in some interfaces.
    if (entry.status !== status && !(entry.status === 422 && status === 400))
      throw problem(where, `has the code ${code}, which is a ${entry.status}`);
    const { fields = "" } = forms.get(name) ?? {};
    if (code === "validation_failed" && Object.keys(Object(Object(JSON.parse(text))[fields])).length === 0)
      throw problem(where, `names no failing field in ${fields}; it was ${text}`);
  };

  const expectJson = (
    where: string,
    name: InterfaceName,
    schema: unknown,
    answered: RecordedAnswer,
  ): void => {
    const { headers, text } = answered;
    if (headers.get("content-type") !== "application/json; charset=utf-8")
      throw problem(where, `has content type ${headers.get("content-type")}`);
    const validate = compile(name, schema);
    if (!validate(JSON.parse(text)))
      throw problem(where, `breaks its description: ${ajv.errorsText(validate.errors)}; it was ${text}`);
    if (answered.status >= 400) expectCode(where, name, answered);
  };

  const responseOf: Description["responseOf"] = (operation, status) => {
    const given = operation.object.responses[status];
    const name = given?.$ref?.split("/").at(-1);
    return name === undefined ? given : documents.get(operation.interface)?.components.responses[name];
  };

  /**
   * The schema of what the descriptions do not speak of (unknown paths, wrong methods, no HTTP): the interface's error
   * of one sentence, as 429 has it, which every operation can answer.
   */
  const otherError = (name: InterfaceName): unknown => {
    const operation = operations.find((one) => one.interface === name);
    const schema = operation && responseOf(operation, "429")?.content?.["application/json"]?.schema;
    if (!schema) throw new Error(`no operation of ${name} describes 429`);
    return schema;
  };

  return {
    operations,
    documentOf(name) {
      const document = documents.get(name);
      if (!document) throw new Error(`no interface is called ${name}`);
      return document;
    },
    responseOf,
    expectMatchesDescription(operationId, answered) {
      const { status, headers, text } = answered;
      const where = `${status} of ${operationId}`;
      for (const name of always) if (!headers.get(name)) throw problem(where, `lacks the header ${name}`);
      for (const name of numbers)
        if (!/^\d+$/.test(headers.get(name) ?? "")) throw problem(where, `has no number in ${name}`);
      const operation = operations.find(({ id }) => id === operationId);
      if (!operation) {
        const name = interfaceOf(operationId.split(" ")[1] ?? "");
        return expectJson(where, name, otherError(name), answered);
      }
      const response = responseOf(operation, String(status));
      if (!response) throw problem(where, `is not described; it was ${text}`);
      const shared = documents.get(operation.interface)?.components?.headers ?? {};
      const described = (response as { headers?: Record<string, { $ref?: string }> }).headers ?? {};
      for (const [name, header] of Object.entries(described)) {
        const { required } = Object(shared[header.$ref?.split("/").at(-1) ?? ""] ?? header);
        if (required !== false && !headers.has(name)) throw problem(where, `lacks the header ${name}`);
      }
      const schema = response?.content?.["application/json"]?.schema;
      if (schema) return expectJson(where, operation.interface, schema, answered);
      const isFile = Object.keys(response.content ?? {}).length > 0;
      if (text !== "" && !isFile) throw problem(where, `should have no body; it was ${text}`);
    },
    expectMatchesWebhook(name, event, { headers, body }) {
      const where = `the webhook ${event}`;
      const described = documents.get(name)?.webhooks?.[event]?.post;
      const media = described?.requestBody?.content["application/json"];
      if (!described || !media) throw problem(where, "is not described");
      const validate = compile(name, media.schema);
      if (!validate(JSON.parse(body)))
        throw problem(where, `breaks its description: ${ajv.errorsText(validate.errors)}; it was ${body}`);
      for (const { name: header, required = false, schema } of described.parameters ?? []) {
        const value = headers[header];
        if (value === undefined && !required) continue;
        if (!compile(name, schema)(value)) throw problem(where, `has the header ${header}: ${value}`);
      }
    },
    operationOf(method, path) {
      const segments = path.split(/[?#]/)[0]?.split("/") ?? [];
      const alike = routes.get(`${method} ${segments.length}`) ?? [];
      return alike.find(({ template }) =>
        template.every((part, at) => (part.startsWith("{") ? segments[at] !== "" : part === segments[at])),
      )?.operation;
    },
  };
}

let description: Promise<Description> | undefined;

/** The same for a whole test file, read once. */
export const apiDescription = (): Promise<Description> => {
  description ??= readDescription();
  return description;
};
