import { isAddress, plainAddress, wordsOfWrongAddress } from "../../chains/address";
import { findNetwork } from "../../chains/registry";
import { type Refused, type Report, refused } from "../../field-errors";
import { normalizeAddress } from "../../lib/normalize-address";
import type { AccountTable } from "../../storage/schema/accounts";
import { canonicalInstitution } from "../accounts-elsewhere";
import {
  MAX_KEY,
  MAX_TEXT,
  type RawFields,
  readAsset,
  readNetwork,
  readOptional,
  readQuantity,
  readRequired,
  readTime,
  readTokenPlace,
  type TokenPlace,
} from "./fields";

/** An account as it is pushed; null is what was not given. */
export interface AccountInput {
  externalId: string;
  name: string | null;
  type: AccountTable["type"] | null;
  network: string | null;
  address: string | null;
  /** Who keeps it. */
  institution: string | null;
}

/** The balance of an account in an asset at a point in time. */
export interface SnapshotInput extends TokenPlace {
  externalId: string;
  /** Unix milliseconds. */
  asOf: number;
  asset: string;
  quantity: string;
  /** For a balance of a statement: which of several of one moment counts, the greatest text. */
  precedence: string | null;
  /** The opening balance that an earlier issue of its statement had. */
  corrects?: string | undefined;
}

/** A movement on an account. */
export interface MovementInput extends TokenPlace {
  externalId: string;
  /** Unix milliseconds. */
  bookedAt: number;
  direction: "in" | "out";
  asset: string;
  quantity: string;
  clientMovementId: string | null;
  /** Which of several equal ones of a file it is, from 1. */
  occurrence: number;
  sourceRef: string | null;
  /** All references of an entry of a statement; none for all else. */
  references: readonly string[];
  txHash: string | null;
  counterpartyName: string | null;
  counterpartyAddress: string | null;
  description: string | null;
}

export const accountFields = ["external_id", "name", "type", "network", "address", "institution"] as const;
export const snapshotFields = ["external_id", "as_of", "asset", "asset_id", "quantity", "network"] as const;
export const movementFields = [
  ...["external_id", "booked_at", "direction", "quantity", "asset", "asset_id", "client_movement_id"],
  ...["network", "source_ref", "tx_hash", "counterparty_name", "counterparty_address", "description"],
] as const;

const accountTypes: readonly AccountTable["type"][] = [
  ...["eoa", "multisig", "contract", "custodian", "exchange", "bank"],
] as const;

const isAccountType = (text: string): text is AccountTable["type"] =>
  accountTypes.some((type) => type === text);

/**
 * The identifier of an account: an account number in its canonical form, so that two spellings of an IBAN are one
 * account, and any other text as it is written.
 */
function readExternalId(raw: RawFields, report: Report): string | Refused {
  const written = readRequired(raw, "external_id", MAX_KEY, report);
  return written === refused ? refused : normalizeAddress(written);
}

/** Reads an account; reports every field that is wrong. */
export function readAccount(raw: RawFields, report: Report): AccountInput | Refused {
  const externalId = readExternalId(raw, report);
  const name = readOptional(raw, "name", MAX_KEY, report);
  const type = readOptional(raw, "type", MAX_KEY, report);
  if (type !== null && !isAccountType(type)) report("type", "invalid_value", null, { allowed: accountTypes });
  const network = readNetwork(raw, report);
  const given = readOptional(raw, "address", MAX_KEY, report);
  const keeper = readOptional(raw, "institution", MAX_KEY, report);
  const chain = network === null || network === "refused" ? undefined : findNetwork(network);
  if (chain && given !== null && !isAddress(chain, plainAddress(chain, given)))
    report("address", "invalid_value", wordsOfWrongAddress(chain, given), {});
  if (externalId === refused || network === "refused") return refused;
  const known = type !== null && isAccountType(type) ? type : null;
  const address = given === null ? null : normalizeAddress(given);
  const institution = keeper === null ? null : canonicalInstitution(keeper);
  return { externalId, name, type: known, network, address, institution };
}

/** Reads a snapshot; reports every field that is wrong. */
export function readSnapshot(raw: RawFields, report: Report): SnapshotInput | Refused {
  const externalId = readExternalId(raw, report);
  const asOf = readTime(raw, "as_of", report);
  const asset = readAsset(raw, report);
  const quantity = readQuantity(raw, "any", report);
  const place = readTokenPlace(raw, report);
  if (externalId === refused || asOf === refused || asset === refused) return refused;
  if (quantity === refused || place === refused) return refused;
  const { network, denom } = place;
  return { externalId, asOf, asset, quantity, network, denom, precedence: null };
}

/** Reads a movement; reports every field that is wrong. */
export function readMovement(raw: RawFields, report: Report): MovementInput | Refused {
  const externalId = readExternalId(raw, report);
  const bookedAt = readTime(raw, "booked_at", report);
  const direction = readDirection(raw, report);
  const asset = readAsset(raw, report);
  const quantity = readQuantity(raw, "positive", report);
  const place = readTokenPlace(raw, report);
  const clientMovementId = readOptional(raw, "client_movement_id", MAX_KEY, report);
  const sourceRef = readOptional(raw, "source_ref", MAX_KEY, report);
  const txHash = readOptional(raw, "tx_hash", MAX_KEY, report);
  const counterpartyName = readOptional(raw, "counterparty_name", MAX_KEY, report);
  const counterpartyAddress = readOptional(raw, "counterparty_address", MAX_KEY, report);
  const description = readOptional(raw, "description", MAX_TEXT, report);
  if (externalId === refused || bookedAt === refused || direction === refused) return refused;
  if (asset === refused || quantity === refused || place === refused) return refused;
  // Without spreads, which take longer than reading a row; an import may have a million rows.
  return {
    externalId,
    bookedAt,
    direction,
    asset,
    quantity,
    network: place.network,
    denom: place.denom,
    clientMovementId,
    occurrence: 1,
    sourceRef,
    references: [],
    txHash,
    counterpartyName,
    counterpartyAddress,
    description,
  };
}

function readDirection(raw: RawFields, report: Report): "in" | "out" | Refused {
  const text = raw.direction?.trim() ?? "";
  if (text === "") return report("direction", "required", null, {});
  if (text === "in" || text === "out") return text;
  return report("direction", "invalid_value", null, { allowed: ["in", "out"] });
}
