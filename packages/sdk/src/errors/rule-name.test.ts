import { expectTypeOf, test } from "vitest";
import type { RuleName as CosmosRule } from "../cosmos";
import type { RuleName as EvmRule } from "../evm";
import type { RuleName as SolanaRule } from "../solana";
import type { RuleName } from "./rule-name";
import type { QuoteRefusedError } from "./signing";

/** Rules of no list: a payment that lacks a value, one that is named by its digest, and the identity of a node's cluster. */
type Unlisted = "complete" | "payload_digest" | "genesis_hash" | "cluster_blockhash";

test("the names of rules are those of the three lists, and an error has one of them", () => {
  expectTypeOf<RuleName>().toEqualTypeOf<EvmRule | SolanaRule | CosmosRule | Unlisted>();
  expectTypeOf<QuoteRefusedError["rule"]>().toEqualTypeOf<RuleName>();
  expectTypeOf<QuoteRefusedError["failures"][number]["rule"]>().toEqualTypeOf<RuleName>();
  expectTypeOf<"recipent">().not.toExtend<RuleName>();
});
