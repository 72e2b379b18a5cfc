import { isWaybillError, type QuotedPayment, SigningError } from "@waybill/sdk";
import type { WalletProvider } from "@waybill/sdk/evm";
import { explain } from "@waybill/sdk/explain";
import type { StandardAccount, StandardSigner } from "@waybill/sdk/solana";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { isObject } from "../input/is-object";
import type { SigningBounds, WithReceipt } from "../payment/payment-family";
import { contactAt } from "../payment/payment-phrase";
import { networkOf, sameAddress } from "../payment/registry";
import { asLevel, levelOf, sanctionsOf } from "../risk-levels";
import { openBrowser } from "./open-browser";
import { type PageData, pageCss, pageHtml } from "./page";
import { pageScript } from "./page-script";
import { type FromPage, type PageServer, servePage } from "./page-server";

/** Time that the user has for signing, in milliseconds; most quotes live this long. */
const TIME_LIMIT = 300_000;

/** The signature, and whether the wallet has already sent the transaction. */
interface SignedInBrowser {
  readonly signed: WithReceipt;
  readonly isSent: boolean;
}

/**
 * Shows the verified payment on a local page, and has a wallet in the browser sign it. The key stays in the wallet; the returned
 * signature is verified like every signature. An EVM wallet that cannot sign without sending also sends the payment.
 *
 * @throws CliError (usage) for Cosmos, (declined) without a signature in time; what signing throws
 */
export async function signInBrowser(
  context: Context,
  quoted: QuotedPayment,
  bounds: SigningBounds,
  timeLimit = TIME_LIMIT,
): Promise<SignedInBrowser> {
  const { kind } = networkOf(quoted.request.from_chain);
  if (kind === "cosmos")
    throw usageError(
      "--browser supports EVM (EIP-6963) and Solana (Wallet Standard) wallets, but not Cosmos wallets.",
      "Sign with a wallet on this machine, or with --signer-command.",
    );
  const explanation = await explain(quoted, bounds);
  const about = {
    explanation,
    kind,
    recipient: await contactAt(context, quoted.request.to_address),
    risk: pageRisk(quoted),
  };
  const page = await servePage((session) => pageHtml({ ...about, session }), {
    "page.css": { type: "text/css", text: pageCss },
    "page.js": { type: "text/javascript", text: pageScript },
  });
  const late = AbortSignal.timeout(timeLimit);
  const signal = AbortSignal.any([context.signal, late]);
  try {
    context.note(`Sign it in your browser: ${page.url}`);
    if (context.interactive) openBrowser(context.io, page.url);
    return await converse(context, page, { quoted, bounds, signal });
  } catch (error) {
    // After Ctrl-C the wallet may still ask the user, or send.
    if (context.signal.aborted && isWaybillError(error)) context.warn(error.hint);
    if (!late.aborted || mayBeSent(error)) throw error;
    throw new CliError(
      "declined",
      `Nothing was signed in the browser within ${timeLimit / 60_000} minutes.`,
      {
        hint: isWaybillError(error) ? error.hint : "Nothing was signed or sent.",
        cause: error,
      },
    );
  } finally {
    await page.close();
  }
}

/** The assessment next to the quote; the page shows the parts above level low. */
function pageRisk(quoted: QuotedPayment): PageData["risk"] {
  const { risk, policy } = quoted;
  const violations = (policy?.violations ?? []).map(
    ({ rule, reason }) => `Service policy, ${rule}: ${reason}`,
  );
  const factors = (risk?.risk_factors ?? []).filter(({ risk_level }) => asLevel(risk_level) !== "low");
  const missing = risk === null ? ["There is no risk report, because the assessment failed."] : risk.errors;
  return {
    level: levelOf(risk).toUpperCase(),
    stops: [...sanctionsOf(quoted).map((one) => `Sanctions: ${one}.`), ...violations, ...missing],
    factors: factors.map(({ factor, description }) => [factor, description] as const),
  };
}

interface Signing {
  readonly quoted: QuotedPayment;
  readonly bounds: SigningBounds;
  readonly signal: AbortSignal;
}

/** Repeats until a wallet has signed: a wallet with another account, or on another network, leaves the choice open. */
async function converse(context: Context, page: PageServer, signing: Signing): Promise<SignedInBrowser> {
  for (;;) {
    const choice = await unlessAborted(page.receive(), signing.signal);
    if (choice.type !== "choice") continue;
    try {
      const done = await signWith(context, page, { ...signing, choice });
      const text = done.isSent ? "Sent by your wallet." : "Signed.";
      page.send({ type: "done", text: `${text} Continue in the terminal; you can close this page.` });
      return done;
    } catch (error) {
      const text = isWaybillError(error)
        ? `${error.message}. ${error.hint}`
        : "Signing failed. The terminal shows the error.";
      const isFinal =
        !(error instanceof SigningError) || error.code !== "signing_failed" || signing.signal.aborted;
      page.send({ type: isFinal ? "failed" : "retry", text });
      if (isFinal) throw error;
      context.note(text);
    }
  }
}

async function signWith(
  context: Context,
  page: PageServer,
  { quoted, bounds, signal, choice }: Signing & { readonly choice: Extract<FromPage, { type: "choice" }> },
): Promise<SignedInBrowser> {
  let note: string | undefined;
  const ask = askPage(page, () => note);
  const { from_address: sender, from_chain } = quoted.request;
  const options = { ...bounds, signal };
  if (networkOf(from_chain).kind === "solana") {
    const wallet = pageStandardWallet(ask, choice, sender);
    if (wallet === undefined) throw otherAccount(choice.name, sender);
    const { signQuote } = await import("@waybill/sdk/solana");
    return { signed: withReceipt(await signQuote(quoted, wallet, options)), isSent: false };
  }
  if (!choice.accounts.some((one) => typeof one === "string" && sameAddress(one, sender)))
    throw otherAccount(choice.name, sender);
  const provider = pageProvider(ask);
  const { signQuote } = await import("@waybill/sdk/evm");
  try {
    return { signed: withReceipt(await signQuote(quoted, provider, options)), isSent: false };
  } catch (error) {
    if (!cannotSignAlone(error)) throw error;
  }
  note = `${choice.name} cannot sign without sending, so it also sends the payment. Confirm it in the wallet.`;
  context.note(note);
  const { sendQuote } = await import("@waybill/sdk/evm-wallets");
  const { clock: _, ...bounded } = options;
  // If the wallet sends the transaction, the service sees it too late to refuse it, so the service is asked before.
  const sending = { ...bounded, client: await context.client() };
  return { signed: withReceipt(await sendQuote(quoted, provider, sending)), isSent: true };
}

const mayBeSent = (error: unknown): boolean => isWaybillError(error) && error.code.startsWith("sent_");

/** The error codes of wallets that do not support eth_signTransaction (EIP-1193, JSON-RPC). */
const unsupported: readonly unknown[] = [4200, -32601, -32004];

const cannotSignAlone = (error: unknown): boolean =>
  error instanceof SigningError && isObject(error.cause) && unsupported.includes(error.cause.code);

const otherAccount = (name: string, sender: string): SigningError =>
  new SigningError(
    `${name} does not offer the account ${sender}`,
    "Choose that account in the wallet, and try again.",
  );

function withReceipt<Signed extends { readonly receipt?: WithReceipt["receipt"] | undefined }>(
  signed: Signed,
) {
  const { receipt } = signed;
  if (!receipt) throw new Error("the signer returned no receipt");
  return { ...signed, receipt };
}

/** Rejects with the signal's reason if the signal is aborted first. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) return leave();
    signal.addEventListener("abort", leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}

/** Sends a request to the wallet that was chosen on the page, and returns its answer, which is not verified yet. */
type Ask = (question: unknown) => Promise<unknown>;

/**
 * Sends requests through the page. An error of the wallet keeps its code (EIP-1193), which distinguishes a refusal from other
 * errors, and its inner errors, which can say that nothing was sent.
 *
 * @param note for the page
 */
const askPage =
  (page: PageServer, note: () => string | undefined): Ask =>
  async (question) => {
    const text = note();
    page.send({ type: "ask", question, ...(text === undefined ? {} : { note: text }) });
    const said = await page.receive();
    if (said.type !== "answer")
      throw new Error("another wallet was chosen on the page before this one answered");
    if (said.error === undefined) return said.result;
    const { message, ...more } = isObject(said.error) ? said.error : {};
    const error = new Error(typeof message === "string" ? message.slice(0, 200) : "unknown error");
    throw Object.assign(error, wrapped(more));
  };

/** Only the code of a wallet's error, and the errors inside it. */
const wrapped = ({ code, data, originalError, error, cause }: Record<string, unknown>) => ({
  code,
  data,
  originalError,
  error,
  cause,
});

/** An EVM wallet (EIP-1193). */
const pageProvider = (ask: Ask): WalletProvider => ({ request: (question) => ask(question) });

/** The account with this address in a wallet of the Wallet Standard; undefined if the wallet does not have it. */
function pageStandardWallet(
  ask: Ask,
  { accounts }: Extract<FromPage, { type: "choice" }>,
  sender: string,
): StandardSigner | undefined {
  const account = accounts.map(accountOf).find((one) => one?.address === sender);
  if (account === undefined) return undefined;
  const signTransaction: StandardSigner["wallet"]["features"]["solana:signTransaction"]["signTransaction"] =
    async ({ transaction, chain }) => {
      const signed = await ask({ address: sender, transaction: base64(transaction), chain });
      return [
        {
          signedTransaction: Uint8Array.from(Buffer.from(typeof signed === "string" ? signed : "", "base64")),
        },
      ];
    };
  return { wallet: { features: { "solana:signTransaction": { signTransaction } } }, account };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

function accountOf(value: unknown): StandardAccount | undefined {
  if (!isObject(value)) return undefined;
  const { address, publicKey, chains } = value;
  if (typeof address !== "string" || typeof publicKey !== "string" || !Array.isArray(chains))
    return undefined;
  return { address, publicKey: Buffer.from(publicKey, "base64"), chains: chains.map(String) };
}
