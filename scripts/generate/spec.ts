import { readFileSync } from "node:fs";
import { bundle, createConfig } from "@redocly/openapi-core";
import { parse } from "yaml";
import type { Method, OpenApiDocument, Operation } from "./document.ts";
import { listErrorCodes, ownErrorCodes } from "./error-codes.ts";
import { inject, parameterOf } from "./inject.ts";
import { requireLines } from "./texts.ts";

export type {
  MediaContent,
  OpenApiDocument,
  Operation,
  ParameterObject,
  ResponseObject,
  SchemaObject,
} from "./document.ts";

export type InterfaceName = string;

interface InterfaceEntry {
  name: InterfaceName;
  client?: "handwritten";
}

/** The interfaces that a folder describes, in the order of its `interfaces.yaml`. */
const interfacesOf = (folder: string): InterfaceEntry[] =>
  parse(readFileSync(`${folder}/interfaces.yaml`, "utf8")) as InterfaceEntry[];

const nameOf = ({ name }: InterfaceEntry): InterfaceName => name;
const entries = interfacesOf("spec");

/** The interfaces of this repository. */
export const interfaces = entries.map(nameOf);

/** Those of them whose SDK methods and CLI commands are written by hand. */
export const handwritten: ReadonlySet<InterfaceName> = new Set(
  entries.filter(({ client }) => client === "handwritten").map(nameOf),
);

/** Where the interfaces that only tests serve are described, and what is generated of them. */
export const fixtures = "packages/server/test/fixtures";
export const fixtureInterfaces = interfacesOf(`${fixtures}/spec`).map(nameOf);

/**
 * Reads the description of an interface with all its files joined and with what its operations have in common
 * (`x-defaults`), with the rule of texts, and with the error codes that it can answer with; references into components stay.
 */
export async function readSpec(name: InterfaceName, folder = "spec"): Promise<OpenApiDocument> {
  const config = await createConfig({});
  const result = await bundle({ ref: `${folder}/${name}/openapi.yaml`, config });
  // A file that is not YAML would only leave references open.
  const [problem] = result.problems;
  if (problem) throw new Error(`the description of ${name}: ${problem.message}`);
  const document = inject(result.bundle.parsed as OpenApiDocument);
  requireLines(document);
  listErrorCodes(document, ownErrorCodes(name, folder));
  return document;
}

/** The operations of a description, in the order of its paths; references to shared parameters are followed. */
export function operationsOf(name: InterfaceName, document: OpenApiDocument): Operation[] {
  const methods: Method[] = ["get", "post", "put", "patch", "delete"];
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const object = item[method];
      if (!object) return [];
      const parameters = [...(item.parameters ?? []), ...(object.parameters ?? [])].map((one) =>
        parameterOf(document, one),
      );
      return [{ id: object.operationId, interface: name, method, path, parameters, object }];
    }),
  );
}
