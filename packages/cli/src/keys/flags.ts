import { text } from "../program/flags";

/** Flags for the source of a signing key; none of them puts the key on the command line. */
export const keystoreFlag = text(
  "--keystore <directory>",
  "directory of the wallets [WAYBILL_KEYSTORE, else ~/.waybill/keystore]",
);
export const passwordFileFlag = text(
  "--password-file <file>",
  "read the wallet's password from a file, - for stdin [else WAYBILL_KEYSTORE_PASSWORD, else prompted]",
);
export const signerCommandFlag = text(
  "--signer-command <command>",
  'a program that signs, such as "hsm-sign --slot 1" [WAYBILL_SIGNER_COMMAND]',
);
export const keyFileFlag = text(
  "--key-file <file>",
  "read the private key from a file, - for stdin [else WAYBILL_PRIVATE_KEY]",
);
