import fc from "fast-check";
import { usdcOf } from "../model-blocks";
import { accounts } from "./parameters";
import { externalIds, moment, quantity, symbols } from "./platform-values";
import { nearly, printable } from "./texts";

// Data that users push and import into connections of their own.

const external_id = nearly(fc.constantFrom(...externalIds));
const text = nearly(printable);

/** An account as it is pushed: off chain, or on a chain. */
export const pushedAccount = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ external_id, name: text, type: nearly(fc.constantFrom("bank", "exchange")) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      external_id,
      network: nearly(fc.constant("sepolia")),
      address: fc.constantFrom(...accounts),
    }),
  },
  { weight: 1, arbitrary: fc.record({ external_id }) },
);

/** A held or moved asset: by its symbol, or a token. */
const ofAsset = fc.oneof(
  { weight: 6, arbitrary: fc.record({ external_id, quantity, asset: nearly(fc.constantFrom(...symbols)) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      external_id,
      quantity,
      asset: fc.constant("USDC"),
      asset_id: nearly(fc.constantFrom(`sepolia:${usdcOf.sepolia}`, "sepolia:native")),
    }),
  },
);

/** A snapshot as it is pushed. */
export const snapshot = fc.tuple(ofAsset, moment).map(([one, as_of]) => ({ ...one, as_of }));

const reported = fc.record(
  {
    client_movement_id: fc.oneof(fc.constantFrom("1", "2", "É", "é"), text),
    source_ref: text,
    tx_hash: fc.constantFrom("0xabc", "0xABC"),
    counterparty_name: text,
    counterparty_address: fc.constantFrom(...accounts),
    description: text,
  },
  { requiredKeys: [] },
);

/** A movement as it is pushed. */
export const movement = fc
  .tuple(ofAsset, moment, nearly(fc.constantFrom("in", "out")), reported)
  .map(([one, booked_at, direction, more]) => ({ ...one, booked_at, direction, ...more }));
