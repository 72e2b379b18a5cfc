import { promisify } from "node:util";
import { constants, deflateRaw, inflateRaw } from "node:zlib";

/*
 * What screens were computed from is tens of thousands of characters for a busy address, most of them transfers that look alike. It is
 * stored at a sixth of that, compressed in other threads, because each screen waits until it is on the disk.
 */

const DEFLATED = "deflate:";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** The inputs of a screen, JSON, as they are stored. */
export async function storeInputs(inputs: string): Promise<string> {
  const deflated = await deflate(inputs, { level: constants.Z_BEST_SPEED });
  return DEFLATED + deflated.toString("base64");
}

/** The inputs of a screen from their stored form; those of earlier releases are stored as they are. */
export async function readInputs(stored: string): Promise<string> {
  if (!stored.startsWith(DEFLATED)) return stored;
  const inflated = await inflate(Buffer.from(stored.slice(DEFLATED.length), "base64"));
  return inflated.toString();
}
