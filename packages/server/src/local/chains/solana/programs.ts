import { messageTransmitterProgram, tokenMessengerMinterProgram } from "../../../generated/solana-programs";
import { DevnetError } from "../errors";
import { asAddress } from "./encodings";
import type { Machine } from "./virtual-machine";

/** Files of programs by their ids, base58. */
export type GivenPrograms = Readonly<Record<string, Uint8Array>>;

/**
 * The stand-ins for the programs of CCTP V2, which no package has. They run like any program, and a given one takes its
 * place.
 */
export const standIns: GivenPrograms = {
  CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe: Buffer.from(tokenMessengerMinterProgram, "base64"),
  CCTPV2Sm4AdWt5296sk4P66VBZ7bEhcARwFaaS9YPbeC: Buffer.from(messageTransmitterProgram, "base64"),
};

/** The first bytes of an ELF file of 64 bits, little-endian. */
const ELF = [0x7f, 0x45, 0x4c, 0x46, 2, 1];

/**
 * Loads an operator's programs, such as `solana program dump` writes them. Throws {@link DevnetError} for an id that is
 * no address, or at which the chain has an account, and for a file that is no program.
 */
export function loadPrograms(machine: Machine, programs: GivenPrograms): void {
  for (const [id, file] of Object.entries(programs)) {
    const address = addressOf(id);
    if (machine.account(address)) throw refused(id, "the local chain already has an account at this ID");
    // The virtual machine says less of a file that is something else.
    if (!ELF.every((byte, at) => file[at] === byte))
      throw refused(id, "its file is not a 64-bit ELF file, such as solana program dump writes");
    try {
      machine.addProgram(address, file);
    } catch (cause) {
      throw refused(id, cause instanceof Error ? cause.message : String(cause), cause);
    }
  }
}

function addressOf(id: string): ReturnType<typeof asAddress> {
  try {
    return asAddress(id);
  } catch (cause) {
    throw refused(id, "its ID is not 32 bytes in base58", cause);
  }
}

const refused = (id: string, what: string, cause?: unknown) =>
  new DevnetError(`The program ${id} cannot be loaded: ${what}.`, { cause });
