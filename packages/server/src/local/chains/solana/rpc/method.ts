import type { Ledger } from "../ledger";
import type { Json } from "./json";
import type { Params } from "./params";

/** What every method works on. */
export interface Node {
  ledger: Ledger;
  genesisHash: string;
}

/** One method of the RPC interface. Throws RpcError. Nothing waits: the chain is in this process. */
export type Method = (node: Node, params: Params) => Json;

/** Methods by name. */
export type Methods = Readonly<Record<string, Method>>;

/** A value together with the slot that it was true in. */
export const inContext = (node: Node, value: Json): Json => ({
  context: { slot: node.ledger.slots.current, apiVersion },
  value,
});

/** The validator release whose answers these are shaped after. */
export const apiVersion = "2.3.0";
