import { isRecord } from "../json-value";

/** A wallet's error by its code: what it means, and what to do. */
interface WalletAnswer {
  /** After "The wallet": a verb. */
  means: string;
  hint: string;
  /** Whether it is certain that a transaction which was asked for with this answer is not out. */
  isUnsent: boolean;
}

const unsent = (means: string, hint: string): WalletAnswer => ({ means, hint, isUnsent: true });
const unknown = (means: string, hint: string): WalletAnswer => ({ means, hint, isUnsent: false });

const METHOD = unsent(
  "does not know this method",
  "A wallet of a smart account may take batches of calls only (wallet_sendCalls): use another wallet, or a local account.",
);

/** EIP-1474: wallets answer it for what they did not make, and for what their node says of a transaction that it has. */
const REJECTED = -32_003;

/** By code: EIP-1193 and EIP-3326 (four digits), JSON-RPC 2.0 and EIP-1474. 4001, a user who refused, has an error of its own. */
const answers: Readonly<Record<number, WalletAnswer>> = {
  4100: unsent(
    "has not authorized this account or method",
    "Connect the account in the wallet, then try again.",
  ),
  4200: METHOD,
  // It was handed over, and its progress is unknown.
  4900: unknown("is disconnected from every network", "Connect it."),
  4901: unknown("is disconnected from this network", "Connect it."),
  4902: unsent(
    "does not have this network",
    "Add the network in the wallet (wallet_addEthereumChain), then try again.",
  ),
  [-32_700]: unsent("could not read the request", "Use another wallet, or report this to its makers."),
  [-32_600]: unsent("does not take the request", "Use another wallet, or report this to its makers."),
  [-32_601]: METHOD,
  [-32_602]: unsent(
    "does not take the fields of the request",
    "Use another wallet, or report this to its makers.",
  ),
  [-32_002]: unsent(
    "still shows an earlier question",
    "Answer or decline that one in the wallet first: it can be this payment, asked for before the page was loaded again.",
  ),
  [REJECTED]: unsent("could not make the transaction", "The cause of this error has the wallet's own error."),
  [-32_004]: METHOD,
};

const FUNDS = unsent(
  "lacks funds for the payment or its network fee",
  "Add funds to the account, then try again.",
);
const NONCE = unknown(
  "says that another transaction has used the nonce",
  "That one can be this payment itself.",
);
const KNOWN = unknown(
  "says that its node has the transaction already",
  "That one can be this payment itself.",
);

/**
 * The words of nodes for the codes of errors of their own (-32000, -32603) and for -32003, as geth and its followers have
 * them.
 */
const words: readonly (readonly [RegExp, WalletAnswer])[] = [
  [/insufficient (?:funds|balance)|exceeds (?:the )?balance|not enough (?:funds|balance)/i, FUNDS],
  [/nonce (?:is )?too low|nonce has already been used/i, NONCE],
  [/already known|known transaction|already imported/i, KNOWN],
];

/** How deep wallets wrap what their node has said. */
const DEEPEST = 4;

/** The meaning of a wallet's error; undefined for one that proves nothing. It never throws, whatever the error is. */
export function walletAnswer(cause: unknown): WalletAnswer | undefined {
  try {
    const code = isRecord(cause) ? cause.code : undefined;
    const known = typeof code === "number" ? answers[code] : undefined;
    if (known && code !== REJECTED) return known;
    const said = wordsIn(cause, 0).join("\n");
    return words.find(([pattern]) => pattern.test(said))?.[1] ?? known;
  } catch {
    // An error object of an extension that is gone cannot be looked at.
    return undefined;
  }
}

/** Messages of an error and of what it wraps: `data`, `data.originalError`, `error`, `cause`. */
function wordsIn(error: unknown, depth: number): string[] {
  if (typeof error === "string") return [error];
  if (!isRecord(error) || depth > DEEPEST) return [];
  const inner = [error.data, error.originalError, error.error, error.cause];
  return [error.message, ...inner].flatMap((one) => wordsIn(one, depth + 1));
}
