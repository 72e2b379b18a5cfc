/** What the memo of a burn on Solana says: where the tokens go. Byte strings are 0x hex in lower case. */
export interface BurnMemo {
  destinationDomain: number;
  /** 32 bytes. */
  recipient: string;
  hook: string;
}

/** How the memo of every burn begins. */
export const BURN_MEMO = "waybill-bridge:";

const form = /^waybill-bridge:1:(0|[1-9]\d{0,9}):(0x[0-9a-f]{64}):(0x(?:[0-9a-f]{2})*)$/;

/** The memo's exact text; a burn has no other place for its destination on Solana. */
export const burnMemo = ({ destinationDomain, recipient, hook }: BurnMemo): string =>
  `waybill-bridge:1:${destinationDomain}:${recipient}:${hook}`;

/** Reads {@link burnMemo}'s text, letter for letter; undefined for every other one. */
export function readBurnMemo(text: string): BurnMemo | undefined {
  const [, domain, recipient, hook] = form.exec(text) ?? [];
  if (domain === undefined || recipient === undefined || hook === undefined) return undefined;
  const destinationDomain = Number(domain);
  return destinationDomain < 2 ** 32 ? { destinationDomain, recipient, hook } : undefined;
}
