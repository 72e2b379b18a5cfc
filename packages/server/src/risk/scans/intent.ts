import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { formatUnits } from "@waybill/spec/standards/decimal";
import { findToken } from "../../chains/registry";
import { type SolanaTransfer, solanaTransfers, tokenFactsOf } from "../../simulation/solana/effects";
import type { SolanaSimulated } from "../../simulation/solana/simulate";

/** The intent that a transaction declares by its own instructions. */
export interface ScanIntent {
  type: "transfer" | "approval" | "burn" | "authority_change" | "close_account" | "other";
  /** One sentence. */
  summary: string;
  from: string | undefined;
  to: string | undefined;
  /** Decimal. */
  amount: string | undefined;
  /** Symbol or mint. */
  token: string | undefined;
}

/** Programs that prepare a transaction and declare nothing. */
const preparing: ReadonlySet<string> = new Set([
  "advanceNonce",
  "setComputeUnitLimit",
  "setComputeUnitPrice",
  "requestHeapFrame",
  "setLoadedAccountsDataSizeLimit",
  "memo",
  "create",
  "createIdempotent",
  "syncNative",
]);

/** The name of a token in answers: the registry's symbol, otherwise its mint. Null is SOL. */
export const tokenName = (network: RegistryNetwork, mint: string | null): string =>
  mint === null ? "SOL" : (findToken(network.slug, mint)?.symbol ?? mint);

const amountText = (amount: bigint, decimals: number | undefined): string | undefined =>
  decimals === undefined ? undefined : formatUnits(amount, decimals);

/** The purpose of a transaction; undefined when it declares nothing. */
export function intentOf(network: RegistryNetwork, simulated: SolanaSimulated): ScanIntent | undefined {
  const declared = simulated.groups.filter(({ outer }) => !preparing.has(outer.parsed?.type ?? ""));
  const [first] = declared;
  if (!first) return undefined;
  const more = declared.length > 1 ? ` And ${declared.length - 1} more instructions.` : "";
  const { parsed } = first.outer;
  const say = (intent: ScanIntent): ScanIntent => ({ ...intent, summary: `${intent.summary}${more}` });
  const other: ScanIntent = {
    type: "other",
    summary: `Calls the program ${first.outer.program}.`,
    from: undefined,
    to: undefined,
    amount: undefined,
    token: undefined,
  };
  if (!parsed) return say(other);
  const [transfer] = solanaTransfers({ ...simulated, groups: [{ outer: first.outer, inner: [] }] });
  if (transfer) return say(transferIntent(network, transfer));
  const text = (name: string) => (typeof parsed.info[name] === "string" ? parsed.info[name] : undefined);
  switch (parsed.type) {
    case "approve":
    case "approveChecked": {
      const source = text("source") ?? "";
      const facts = tokenFactsOf(simulated.accounts);
      const mint = text("mint") ?? facts.account(source)?.mint;
      const decimals = mint === undefined ? undefined : facts.mint(mint)?.decimals;
      const amount = amountText(BigInt(text("amount") ?? "0"), decimals);
      const token = mint === undefined ? undefined : tokenName(network, mint);
      return say({
        type: "approval",
        summary: `Lets ${text("delegate")} move ${amount ?? "some"} ${token ?? "tokens"} of ${text("owner")}.`,
        from: text("owner"),
        to: text("delegate"),
        amount,
        token,
      });
    }
    case "setAuthority":
      return say({
        ...other,
        type: "authority_change",
        summary: `Gives the authority ${text("authorityType")} over ${text("account")} to ${text("newAuthority") ?? "no account"}.`,
        from: text("authority"),
        to: text("newAuthority"),
      });
    case "closeAccount":
      return say({
        ...other,
        type: "close_account",
        summary: `Closes the token account ${text("account")}; its SOL goes to ${text("destination")}.`,
        from: text("account"),
        to: text("destination"),
      });
    default:
      return say({ ...other, summary: `Runs ${parsed.type} of the program ${first.outer.program}.` });
  }
}

function transferIntent(network: RegistryNetwork, transfer: SolanaTransfer): ScanIntent {
  const { source, sourceOwner, destination, destinationOwner, mint, amount, decimals } = transfer;
  const from = sourceOwner ?? source;
  const to = destinationOwner ?? destination;
  const token = mint === undefined ? undefined : tokenName(network, mint);
  const shown = amountText(amount, decimals);
  const what = `${shown ?? `${amount} base units of`} ${token ?? "a token"}`;
  const about = { from, to, amount: shown, token };
  if (destination === undefined) return { type: "burn", summary: `Burns ${what} of ${from}.`, ...about };
  return {
    type: "transfer",
    summary: source === undefined ? `Mints ${what} to ${to}.` : `Sends ${what} from ${from} to ${to}.`,
    ...about,
  };
}
