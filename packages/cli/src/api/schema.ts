import type { Waybill } from "@waybill/sdk";
import { CliError } from "../errors";
import { isObject } from "../input/is-object";
import { rawCall } from "./raw-call";
import type { Route } from "./route";

/**
 * The schemas of an operation in the service's own description: parameters, body, answers, and the components that they refer to.
 *
 * @throws CliError (notFound) when the description does not have it
 */
export async function schemaOf(client: Waybill, route: Route, signal: AbortSignal): Promise<object> {
  const description = await read(client, signal);
  const paths = Object(description.paths);
  const operation = Object(paths[route.template])[route.method.toLowerCase()];
  if (!isObject(operation))
    throw new CliError(
      "notFound",
      `The API description has no operation ${route.method} ${route.template}.`,
      {
        hint: "waybill commands --json lists operations; the service lists all of them at /openapi.json.",
      },
    );
  const { operationId, summary, parameters = [], requestBody = null, responses } = operation;
  const components: Record<string, unknown> = {};
  collect({ parameters, requestBody, responses }, description, components);
  const name = `${route.method} ${route.template}`;
  // In the combined description of all interfaces, operation identifiers have the interface's name as a prefix.
  const id = String(operationId).replace(/^[a-z]+_/, "");
  return { operation: id, route: name, summary, parameters, requestBody, responses, components };
}

async function read(client: Waybill, signal: AbortSignal): Promise<Record<string, unknown>> {
  const { data } = await rawCall(client.raw, "GET", "/openapi.json", { signal });
  return Object(data);
}

/** Adds every component that a value refers to, directly or indirectly, under its reference. */
function collect(value: unknown, description: Record<string, unknown>, found: Record<string, unknown>): void {
  if (typeof value !== "object" || value === null) return;
  const reference: unknown = Reflect.get(value, "$ref");
  if (typeof reference === "string" && reference.startsWith("#/") && !(reference in found)) {
    const parts = reference.slice(2).split("/");
    const target = parts.reduce<unknown>((at, part) => Object(at)[part.replaceAll("~1", "/")], description);
    found[reference] = target;
    collect(target, description, found);
  }
  for (const item of Object.values(value)) collect(item, description, found);
}
