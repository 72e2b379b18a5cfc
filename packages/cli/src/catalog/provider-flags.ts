import { text, texts } from "../program/flags";

/** Flags for the providers of accounts; the key is in a file or in the environment. */
export const providerFlags = {
  provider: texts(
    "--provider <type=url>",
    "URL of a provider of accounts, such as kraken; may be repeated [WAYBILL_PROVIDERS, separated by spaces]",
  ),
  credentialsKeyFile: text(
    "--credentials-key-file <file>",
    "key that encrypts credentials of providers and secrets of alert channels, 32 bytes in base64 [else WAYBILL_CREDENTIALS_KEY]",
  ),
};
