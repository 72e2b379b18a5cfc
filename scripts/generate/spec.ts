import { readFileSync } from "node:fs";
import { bundle, createConfig, formatProblems, getTotals, lintFromString } from "@redocly/openapi-core";
import { parse } from "yaml";
import type { Method, OpenApiDocument, Operation } from "./document.ts";
import { inject, parameterOf } from "./inject.ts";

export type {
  Method,
  OpenApiDocument,
  Operation,
  OperationObject,
  ParameterObject,
  RemovedOperation,
  ResponseObject,
  SchemaObject,
} from "./document.ts";

export type InterfaceName = string;

/** The interfaces that a folder describes, in the order of its `interfaces.yaml`. */
export const interfacesOf = (folder: string): InterfaceName[] =>
  parse(readFileSync(`${folder}/interfaces.yaml`, "utf8")) as InterfaceName[];

/** The interfaces of this repository. */
export const interfaces = interfacesOf("spec");

const config = createConfig({
  extends: ["recommended-strict"],
  rules: {
    "operation-4xx-response": "off", // open lists have no client error but 429
    "no-ambiguous-paths": "off", // the interface itself has /quote beside /{tx_hash}
    "no-server-example.com": "off",
    "no-invalid-media-type-examples": { severity: "error", allowAdditionalProperties: true },
    "no-invalid-schema-examples": "error",
    "operation-operationId-unique": "error",
    "operation-description": "error",
    "tag-description": "error",
  },
});

/** Lints the description of an interface, read as clients get it, and throws with every problem it has. */
export async function lintSpec(name: InterfaceName, document: OpenApiDocument): Promise<void> {
  const source = JSON.stringify(document, null, 2);
  const problems = await lintFromString({ source, absoluteRef: `${name}.json`, config: await config });
  const totals = getTotals(problems);
  if (totals.errors + totals.warnings === 0) return;
  formatProblems(problems, { totals, format: "codeframe", version: "" });
  throw new Error(`the description of ${name} has ${totals.errors} errors and ${totals.warnings} warnings`);
}

/**
 * Reads the description of an interface with all its files joined and with what its operations have in common
 * (`x-defaults`); references into components stay.
 */
export async function readSpec(name: InterfaceName, folder = "spec"): Promise<OpenApiDocument> {
  const result = await bundle({ ref: `${folder}/${name}/openapi.yaml`, config: await config });
  return inject(result.bundle.parsed as OpenApiDocument);
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
