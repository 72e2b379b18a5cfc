import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Context } from "../../context";
import { CliError, usageError } from "../../errors";
import { isObject } from "../../input/is-object";
import type { AddressNetwork } from "../address";
import { families } from "../families";
import type { KeyKind } from "../kind";
import { wordsOf } from "../words";

/** A key that an external program holds. */
export interface ExternalKey {
  readonly kind: KeyKind;
  /** The address on the requested network. */
  readonly address: string;
  /** 33 bytes, compressed; only for Cosmos keys. */
  readonly publicKey: Uint8Array | undefined;
  /**
   * Signs bytes: the serialized transaction on EVM (to be hashed with keccak-256), the message on Solana, the SignDoc on Cosmos
   * (to be hashed with SHA-256). The SDK verifies the signature like every other signature.
   */
  sign(payload: Uint8Array): Promise<Uint8Array>;
}

/** The length of a signature: r, s and v for EVM; r and s for Cosmos; RFC 8032 for Solana. */
const signatureBytes: Readonly<Record<KeyKind, number>> = { evm: 65, solana: 64, cosmos: 64 };

/**
 * Asks a signer program for its address.
 *
 * @throws CliError for an answer that is not an address of the network, and as `askCommand` does
 */
export async function externalKey(
  context: Context,
  command: string,
  { slug, kind }: AddressNetwork,
): Promise<ExternalKey> {
  const answer = await askCommand(context, command, { method: "address", kind, network: slug });
  const address =
    typeof answer.address === "string" ? families[kind].addressOn(answer.address, slug) : undefined;
  if (address === undefined) throw unusable(`address is not an address of ${slug}`);
  return {
    kind,
    address,
    publicKey: kind === "cosmos" ? bytesOf(answer.public_key, 33, "public_key") : undefined,
    sign: async (payload) => {
      const question = { method: "sign", kind, network: slug, address, payload: hexOf(payload) };
      const { signature } = await askCommand(context, command, question);
      return bytesOf(signature, signatureBytes[kind], "signature");
    },
  };
}

const hexOf = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString("hex")}`;

function bytesOf(value: unknown, length: number, name: string): Uint8Array {
  const digits = typeof value === "string" ? value.replace(/^0x/i, "") : "";
  if (digits.length === 2 * length && /^[0-9a-f]*$/i.test(digits))
    return Uint8Array.from(Buffer.from(digits, "hex"));
  throw unusable(`${name} is not ${length} bytes of hex`);
}

const unusable = (what: string): CliError =>
  new CliError("failure", `The signer's answer cannot be used: its ${what}.`, {
    hint: "Nothing was signed or sent. docs/recipes/signers.md has the protocol.",
  });

/** Time that a person has to press a button on a device, in milliseconds. */
const TIMEOUT = 120_000;

/** Maximum size of an answer; it has a signature and a key. */
const MAX_BYTES = 65_536;

/** The environment of the signer program, without secrets of this command. */
function environmentOf({ io, profile }: Context): Record<string, string | undefined> {
  const { "api-key-env": own } = profile().values;
  const hidden = ["WAYBILL_PRIVATE_KEY", "WAYBILL_KEYSTORE_PASSWORD", "WAYBILL_API_KEY", own];
  return Object.fromEntries(Object.entries(io.env).filter(([name]) => !hidden.includes(name)));
}

/**
 * Runs the signer program once, without a shell: it gets one JSON document on standard input and answers with one on standard
 * output. Its stderr is shown.
 *
 * @param command program and arguments
 * @throws CliError when it cannot be started, fails, gives an invalid answer, or takes longer than two minutes
 */
export async function askCommand(
  context: Context,
  command: string,
  question: Readonly<Record<string, unknown>>,
  timeoutMs = TIMEOUT,
): Promise<Readonly<Record<string, unknown>>> {
  const [program, ...args] = wordsOf(command) ?? [];
  if (program === undefined)
    throw usageError("--signer-command is not a program with arguments.", 'For example: "hsm-sign --slot 1"');
  const late = AbortSignal.timeout(timeoutMs);
  const child = spawn(program, args, {
    env: environmentOf(context),
    stdio: ["pipe", "pipe", "pipe"],
    signal: AbortSignal.any([context.signal, late]),
    killSignal: "SIGKILL",
  });
  createInterface(child.stderr).on("line", (line) => context.note(line));
  child.stdin.on("error", () => undefined);
  child.stdin.end(`${JSON.stringify({ waybill_signer: 1, ...question })}\n`);
  let answer = "";
  child.stdout.on("data", (text) => {
    answer += text;
    if (answer.length > MAX_BYTES) child.kill("SIGKILL");
  });
  const code = await ended(child, context, program, late);
  if (code !== 0)
    throw failed(`The signer ${program} failed (${code === null ? "it was stopped" : `exit code ${code}`}).`);
  return parsed(answer, program);
}

async function ended(
  child: ReturnType<typeof spawn>,
  { signal }: Context,
  program: string,
  late: AbortSignal,
): Promise<unknown> {
  try {
    return (await once(child, "close"))[0];
  } catch (cause) {
    if (signal.aborted) throw cause;
    if (late.aborted) throw failed(`The signer ${program} did not answer in time.`, cause);
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
    throw usageError(`The signer ${program} cannot be started (${code}).`, "Check --signer-command.", cause);
  }
}

function parsed(answer: string, program: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(answer);
  } catch (cause) {
    throw failed(`The signer ${program} did not answer with one JSON document.`, cause);
  }
  if (!isObject(value)) throw failed(`The signer ${program} did not answer with a JSON object.`);
  if (typeof value.error !== "string") return value;
  throw new CliError("declined", `The signer ${program} declined: ${value.error}`, {
    hint: "Nothing was signed or sent.",
  });
}

const failed = (message: string, cause?: unknown): CliError =>
  new CliError("failure", message, { hint: "Nothing was signed or sent.", cause });
