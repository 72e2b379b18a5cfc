import { requireOptions } from "../require-options";
import { isLoopback } from "../transport/auth";
import { type CallOptions, optionKinds } from "../transport/call";
import type { Network } from "../types";

/** Identifiers of the local chains that a service runs, by network slug. */
export type ChainInstances = ReadonlyMap<string, string>;

const instanceForm = /^[\w.-]{1,64}$/;

/**
 * The instances of the local chains that a service names. Only a service on this machine is believed: a replaced chain means that
 * no payment on it was made, so a remote service, or someone in between, could cause every payment to be made again. A remote
 * service is not even asked.
 *
 * @param listed asks for the networks of the service
 */
export async function chainInstancesOf(
  baseUrl: URL,
  listed: (options?: CallOptions) => PromiseLike<readonly Network[]>,
  options?: CallOptions,
): Promise<ChainInstances> {
  if (options !== undefined) requireOptions("options", options, optionKinds);
  const found = new Map<string, string>();
  if (!isLoopback(baseUrl.hostname)) return found;
  const networks: unknown = await Promise.resolve(listed(options)).catch((error: unknown) => {
    // A service without a list of networks runs no local chains.
    if (Object(error).code === "not_found") return [];
    throw error;
  });
  for (const network of Array.isArray(networks) ? networks : []) {
    const { slug, chain_instance: instance }: Record<string, unknown> = Object(network);
    if (typeof slug === "string" && typeof instance === "string" && instanceForm.test(instance))
      found.set(slug, instance);
  }
  return found;
}
