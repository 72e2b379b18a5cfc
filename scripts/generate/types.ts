import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { banner, type GeneratedFile } from "./file.ts";
import { isBinary } from "./media.ts";
import type { InterfaceName, OpenApiDocument, SchemaObject } from "./spec.ts";

const bigint = ts.factory.createKeywordTypeNode(ts.SyntaxKind.BigIntKeyword);
const blob = ts.factory.createTypeReferenceNode("Blob");

/**
 * The types of an interface, used by both sides: int64 is `bigint`, bytes are `Blob`, a value with a default is optional to
 * send.
 */
export async function generateTypes(name: InterfaceName, document: OpenApiDocument): Promise<GeneratedFile> {
  // A copy: openapi-typescript resolves references in place.
  const nodes = await openapiTS(JSON.stringify(document), {
    alphabetize: false,
    defaultNonNullable: false,
    transform: (schema) =>
      schema.format === "int64" ? bigint : isBinary(schema as SchemaObject) ? blob : undefined,
  });
  return { path: `spec/generated/${name}.ts`, content: banner(`spec/${name}`) + astToString(nodes) };
}
