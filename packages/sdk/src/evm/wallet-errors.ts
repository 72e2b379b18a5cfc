import { isRecord } from "../json-value";

/** The meaning of a wallet's error, and what to do. */
interface WalletAnswer {
  /** A predicate; its subject is "The wallet". */
  means: string;
  hint: string;
  /** Whether the wallet has certainly not sent the transaction. */
  isUnsent: boolean;
}

const unsent = (means: string, hint: string): WalletAnswer => ({ means, hint, isUnsent: true });
const unknown = (means: string, hint: string): WalletAnswer => ({ means, hint, isUnsent: false });

const METHOD = unsent(
  "does not know this method",
  "A smart account's wallet may take only batches of calls (wallet_sendCalls): use another wallet, or a local account.",
);

/**
 * EIP-1474: wallets return it for a transaction that they did not create, and for their node's answer about a transaction that it
 * already has.
 */
const REJECTED = -32_003;

/** By code: EIP-1193 and EIP-3326 (four digits), JSON-RPC 2.0 and EIP-1474. Code 4001, the user's refusal, has its own error. */
const answers: Readonly<Record<number, WalletAnswer>> = {
  4100: unsent(
    "has not authorized this account or method",
    "Connect the account in the wallet, then try again.",
  ),
  4200: METHOD,
  // The transaction was submitted, but its progress is unknown.
  4900: unknown("is disconnected from every network", "Connect it."),
  4901: unknown("is disconnected from this network", "Connect it."),
  4902: unsent(
    "does not have this network",
    "Add the network in the wallet (wallet_addEthereumChain), then try again.",
  ),
  [-32_700]: unsent("could not read the request", "Use another wallet, or report this to its makers."),
  [-32_600]: unsent("does not accept the request", "Use another wallet, or report this to its makers."),
  [-32_601]: METHOD,
  [-32_602]: unsent(
    "does not accept the fields of the request",
    "Use another wallet, or report this to its makers.",
  ),
  [-32_002]: unsent(
    "still shows an earlier request",
    "Answer or decline it in the wallet first: it can be this payment, requested before the page was reloaded.",
  ),
  [REJECTED]: unsent("could not make the transaction", "The wallet's error is the cause of this error."),
  [-32_004]: METHOD,
};

const FUNDS = unsent(
  "lacks funds for the payment or its network fee",
  "Add funds to the account, then try again.",
);
const NONCE = unknown(
  "reports that another transaction has used the nonce",
  "That transaction can be this payment.",
);
const KNOWN = unknown(
  "reports that its node already has the transaction",
  "That transaction can be this payment.",
);

/**
 * The messages of nodes, for the codes that have no meaning of their own (-32000, -32603) and for -32003, as in geth
 * and its forks.
 */
const words: readonly (readonly [RegExp, WalletAnswer])[] = [
  [/insufficient (?:funds|balance)|exceeds (?:the )?balance|not enough (?:funds|balance)/i, FUNDS],
  [/nonce (?:is )?too low|nonce has already been used/i, NONCE],
  [/already known|known transaction|already imported/i, KNOWN],
];

/** How deep wallets wrap the error of their node. */
const DEEPEST = 4;

/** The meaning of a wallet's error; undefined for an error that proves nothing. It never throws, whatever the error is. */
export function walletAnswer(cause: unknown): WalletAnswer | undefined {
  try {
    const code = isRecord(cause) ? cause.code : undefined;
    const known = typeof code === "number" ? answers[code] : undefined;
    if (known && code !== REJECTED) return known;
    const said = wordsIn(cause, 0).join("\n");
    return words.find(([pattern]) => pattern.test(said))?.[1] ?? known;
  } catch {
    // The error object of a removed browser extension cannot be read.
    return undefined;
  }
}

/** The messages of an error and of the errors within it: `data`, `data.originalError`, `error`, `cause`. */
function wordsIn(error: unknown, depth: number): string[] {
  if (typeof error === "string") return [error];
  if (!isRecord(error) || depth > DEEPEST) return [];
  const inner = [error.data, error.originalError, error.error, error.cause];
  return [error.message, ...inner].flatMap((one) => wordsIn(one, depth + 1));
}
