/** The destination in the memo of a burn on Solana. Byte strings are 0x hex in lower case. */
export interface BurnMemo {
  destinationDomain: number;
  /** 32 bytes. */
  recipient: string;
  hook: string;
}

/** Prefix of every burn memo. */
export const BURN_MEMO = "waybill-bridge:";

const form = /^waybill-bridge:1:(0|[1-9]\d{0,9}):(0x[0-9a-f]{64}):(0x(?:[0-9a-f]{2})*)$/;

/** The text of a burn memo. Burn instructions on Solana have no field for the destination. */
export const burnMemo = ({ destinationDomain, recipient, hook }: BurnMemo): string =>
  `waybill-bridge:1:${destinationDomain}:${recipient}:${hook}`;

/** Parses the exact text of {@link burnMemo}; undefined for every other text. */
export function readBurnMemo(text: string): BurnMemo | undefined {
  const [, domain, recipient, hook] = form.exec(text) ?? [];
  if (domain === undefined || recipient === undefined || hook === undefined) return undefined;
  const destinationDomain = Number(domain);
  return destinationDomain < 2 ** 32 ? { destinationDomain, recipient, hook } : undefined;
}
