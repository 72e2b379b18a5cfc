import type { Connections } from "../../networks/connect";
import { tokensOf } from "../../networks/registry";
import type { TransferReader } from "../reader";
import { evmReader } from "./evm";

/** A reader for each network that has a node and a family that can be read. */
export function transferReaders({ evm }: Connections): TransferReader[] {
  return [...evm.values()].map((node) => evmReader(node, tokensOf(node.slug)));
}
