import type { Ledger } from "../ledger";
import type { Json } from "./json";
import type { Params } from "./params";

/** Dependencies of the methods. */
export interface Node {
  ledger: Ledger;
  genesisHash: string;
}

/** One method of the RPC interface, synchronous because the chain is in this process. Throws RpcError. */
export type Method = (node: Node, params: Params) => Json;

/** Methods by name. */
export type Methods = Readonly<Record<string, Method>>;

/** A value with its slot. */
export const inContext = (node: Node, value: Json): Json => ({
  context: { slot: node.ledger.slots.current, apiVersion },
  value,
});

/** The validator release whose answer format is used. */
export const apiVersion = "2.3.0";
