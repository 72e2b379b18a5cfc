/**
 * The form in which account numbers are stored and compared: `0x` addresses are one account in any letter case, so they
 * go to lower case; everything else counts only as it is written.
 */
export const accountKey = (account: string): string =>
  /^0x[0-9a-f]{40}$/i.test(account) ? account.toLowerCase() : account;
