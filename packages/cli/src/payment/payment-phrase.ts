import type { QuoteRequest } from "@waybill/sdk";
import { readContacts } from "../contacts/contacts-file";
import { contactLabel } from "../contacts/recipient";
import type { Context } from "../context";
import { amountText } from "../presenters/amount";

/**
 * The amount and recipient of a payment, for the question before it is signed: `12.5 USDC to 0x7099... (Bob SARL, a contact) on
 * basesep`.
 *
 * @param label the owner of the address; by default taken from the contacts on this machine
 */
export async function paymentPhrase(
  context: Context,
  request: QuoteRequest,
  label?: string,
): Promise<string> {
  const { amount, from_chain, from_asset, to_address, to_chain } = request;
  const name = label ?? (await contactAt(context, to_address));
  const across = from_chain === to_chain ? "" : ` on ${to_chain}`;
  return `${amountText(amount, from_chain, from_asset)} to ${to_address}${name === undefined ? "" : ` (${name})`}${across}`;
}

/** The owner of an address, by the contacts on this machine: `Bob SARL, a contact`. */
export const contactAt = async ({ io }: Context, address: string): Promise<string | undefined> =>
  contactLabel(address, await readContacts(io));
