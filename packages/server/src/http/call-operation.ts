import type { operations as CoreOperations } from "@waybill/spec/generated/core";
import type { operations as DataOperations } from "@waybill/spec/generated/data";
import type { operations as PlatformOperations } from "@waybill/spec/generated/platform";
import type { operations as RiskOperations } from "@waybill/spec/generated/risk";
import { type Access, isFeatureEnabled } from "../access/keys";
import { errors } from "../errors";
import type { Services } from "../services";
import { openWorkspace } from "../workspace/workspace";
import { checkRequest } from "./check";
import { type InterfaceDescriptor, operationOf, type ValidatorLoaders, validatorsOf } from "./interface";
import { AnswerWithStatus, LinkedList, type ParametersOf } from "./operation";
import { failuresOf } from "./validate";

/** The operations of all interfaces that only read. */
interface Interfaces {
  core: CoreOperations;
  data: DataOperations;
  risk: RiskOperations;
  platform: PlatformOperations;
}

type AnswerOf<Of> = Of extends { responses: { 200: { content: { "application/json": infer Body } } } }
  ? Body
  : never;

/** The parameters of an operation, each of which may be left out where the description allows it. */
type Given<Of> = { [Name in keyof ParametersOf<Of>]?: ParametersOf<Of>[Name] | undefined };

/** Asks operations within the server; throws the errors that they answer with over HTTP. */
export interface OperationCaller {
  ask<Name extends keyof Interfaces, Id extends keyof Interfaces[Name] & string>(
    name: Name,
    id: Id,
    parameters?: Given<Interfaces[Name][Id]>,
  ): Promise<AnswerOf<Interfaces[Name][Id]>>;
  /** A page of a list whose next page is named by a `Link` header over HTTP; `next` is its cursor. */
  askPage<Name extends keyof Interfaces, Id extends keyof Interfaces[Name] & string>(
    name: Name,
    id: Id,
    parameters?: Given<Interfaces[Name][Id]>,
  ): Promise<{ items: AnswerOf<Interfaces[Name][Id]>; next: string | null }>;
}

/** Items of a streamed list that one question reads. */
const MOST_ITEMS = 1_000;

/**
 * Asks operations that only read as a key of a workspace, without HTTP: parameters and rules are checked as in a
 * request, and features that are disabled for the workspace are refused. The caller has admitted the key.
 */
export const operationCaller =
  (interfaces: readonly InterfaceDescriptor[], validators: ValidatorLoaders, services: Services) =>
  (access: Access, requestId: string): OperationCaller => {
    const { keyId } = access;
    const askPage = async (name: string, id: string, given: object = {}) => {
      const descriptor = interfaces.find((one) => one.name === name);
      const row = descriptor?.table[id];
      if (!descriptor || row?.method !== "get")
        throw new Error(`${name}.${id} is not an operation that only reads`);
      const operation = operationOf(descriptor, row);
      if (!isFeatureEnabled(access, row.feature)) throw errors.featureDisabled();
      const workspace = openWorkspace(services.db, access.workspaceId, { keyId, requestId, operation: id });
      const { requests } = await validatorsOf(descriptor, validators)();
      const parameters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const resolved = await checkRequest(
        operation.check && ((request, report) => operation.check?.(request, report, services)),
        workspace,
        { value: parameters, failures: failuresOf(requests[`${id}Parameters`], parameters) },
        { value: undefined, failures: undefined },
      );
      const request = { parameters, body: undefined, resolved, workspace, keyId, headers: {} };
      const answer = await operation.handle(request, services);
      if (answer instanceof AnswerWithStatus) return { items: answer.body, next: null };
      if (answer instanceof LinkedList)
        return { items: await firstOf(answer.items as AsyncIterable<unknown>), next: answer.nextCursor };
      const isList = row.answer?.kind === "list";
      return { items: isList ? await firstOf(answer as AsyncIterable<unknown>) : answer, next: null };
    };
    const ask = async (name: string, id: string, given?: object) => (await askPage(name, id, given)).items;
    // The casts are safe: the types of an operation make its answer match its description.
    return { ask, askPage } as OperationCaller;
  };

async function firstOf(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const first: unknown[] = [];
  for await (const item of items) {
    first.push(item);
    if (first.length === MOST_ITEMS) break;
  }
  return first;
}
