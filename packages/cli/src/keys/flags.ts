import { text } from "../program/flags";

/** Where a signing key may come from; every way keeps it out of the command line. */
export const keystoreFlag = text(
  "--keystore <directory>",
  "wallets are here [WAYBILL_KEYSTORE, else ~/.waybill/keystore]",
);
export const passwordFileFlag = text(
  "--password-file <file>",
  "read the wallet's password from a file, - for stdin [else WAYBILL_KEYSTORE_PASSWORD, else asked]",
);
export const keyFileFlag = text(
  "--key-file <file>",
  "read the private key from a file, - for stdin [else WAYBILL_PRIVATE_KEY]",
);
