import fc from "fast-check";
import { usdcOf } from "../model-blocks";
import { address } from "./parameters";
import { externalIds, moment, quantity, symbols } from "./platform-values";
import { anyText, mostly } from "./texts";

// What users push and import into connections of their own.

const external_id = mostly(fc.constantFrom(...externalIds));
const network = mostly(fc.constantFrom("off_chain", "off_chain", "sepolia", "Sepolia"));
const asset = mostly(fc.constantFrom(...symbols));
const asset_id = fc.constantFrom(`sepolia:${usdcOf.sepolia}`, "sepolia:native", "sepolia", "nowhere:x");
const text = fc.oneof({ weight: 3, arbitrary: fc.constantFrom("Acme Ltd", "acme ltd", "Rent") }, anyText);

/** An account as it is pushed. */
export const pushedAccount = fc.record(
  {
    external_id,
    name: text,
    type: mostly(fc.constantFrom("bank", "exchange", "eoa")),
    network,
    address,
  },
  { requiredKeys: ["external_id"] },
);

const ofAsset = { external_id, asset, quantity, asset_id, network };
const needed = ["external_id", "asset", "quantity"] as const;

/** A snapshot as it is pushed. */
export const snapshot = fc.record({ ...ofAsset, as_of: moment }, { requiredKeys: [...needed, "as_of"] });

/** A movement as it is pushed. */
export const movement = fc.record(
  {
    ...ofAsset,
    booked_at: moment,
    direction: mostly(fc.constantFrom("in", "out")),
    client_movement_id: fc.oneof(fc.constantFrom("1", "2", "É", "é"), anyText),
    source_ref: text,
    tx_hash: fc.constantFrom("0xabc", "0xABC"),
    counterparty_name: text,
    counterparty_address: address,
    description: text,
  },
  { requiredKeys: [...needed, "booked_at", "direction"] },
);
