import type { Context } from "../context";
import { CliError } from "../errors";
import questions from "../generated/confirmations.json";
import { confirmDestruction } from "../input/confirm-destruction";
import { printable } from "../output/text";
import { policyFile } from "../settings/policy-file";
import type { Route } from "./route";

/**
 * A proxy in front of the service may decode escaped characters and ignore case, so every spelling that may become this route
 * counts.
 */
const isSubmission = ({ method, template }: Route): boolean =>
  method === "POST" &&
  decodeURIComponent(template).replaceAll(/\/+/g, "/").toLowerCase() === "/v1/transactions";

/**
 * Asks before a write if the API description requires it (`x-confirm`), and before a write that no description has. A policy
 * decides what may be sent, so if one is set, raw calls cannot submit anything.
 *
 * @throws CliError (usage) without a terminal, (declined) for no, (policyRefused)
 */
export async function confirmRoute(context: Context, route: Route, yes: boolean): Promise<void> {
  const { method, template, path, operation } = route;
  if (method === "GET" || method === "HEAD") return;
  const name = `${method} ${template}`;
  if (isSubmission(route) && policyFile(context, undefined) !== undefined)
    throw new CliError("policyRefused", "A policy is set, but raw calls are not checked against it.", {
      hint: "Use instead: waybill submit FILE",
    });
  const known: Readonly<Record<string, string>> = questions;
  const question = operation ? known[name] : `The API description has no ${name}. Send it?`;
  if (question === undefined) return;
  const asked = question.replaceAll(/\{(\w+)\}/g, (_, part: string) => printable(path[part] ?? ""));
  await confirmDestruction(context, { yes }, asked);
}
