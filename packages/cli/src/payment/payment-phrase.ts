import type { QuoteRequest } from "@waybill/sdk";
import { readContacts } from "../contacts/contacts-file";
import type { Context } from "../context";
import { amountText } from "../presenters/amount";
import { sameAddress } from "./registry";

/**
 * What is paid to whom, for the question before it is signed: `12.5 USDC to 0x7099... (Bob SARL, a contact) on basesep`.
 *
 * @param label whose address it is; without it the contacts of this machine are asked
 */
export async function paymentPhrase(
  { io }: Context,
  { amount, from_chain, from_asset, to_address, to_chain }: QuoteRequest,
  label?: string,
): Promise<string> {
  const contact =
    label === undefined
      ? (await readContacts(io)).find(({ address }) => sameAddress(address, to_address))
      : undefined;
  const name = label ?? (contact && `${contact.name}, a contact`);
  const across = from_chain === to_chain ? "" : ` on ${to_chain}`;
  return `${amountText(amount, from_chain, from_asset)} to ${to_address}${name === undefined ? "" : ` (${name})`}${across}`;
}
