import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { networkOf } from "../lib/network-of";

/** How many connections may be open. */
export interface ConnectionLimits {
  total: number;
  /** From one address, of IPv6 one network. */
  perAddress: number;
  /** Whether an address is that of a proxy, which has the connections of many callers. */
  isProxy(address: string): boolean;
}

/** Connections beyond the limits that are open to read their request line, because it may be that of a probe. */
export const PROBE_RESERVE = 8;

/** The most connections without an option, where the process may open as many files as it likes. */
const MOST = 10_000;

/**
 * The limit without an option: half of the files that this process may open, less what a server has open itself,
 * because a connection is a file, too, and a process that can open no more answers no request.
 */
export function defaultMaxConnections(openFiles = limitOfOpenFiles()): number {
  return Math.max(8, Math.min(MOST, Math.floor(openFiles / 2) - 16));
}

/** Linux says it in a file; elsewhere Node raises the limit as far as the system allows. */
function limitOfOpenFiles(): number {
  try {
    const [, files] = /^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "latin1")) ?? [];
    return files === undefined ? Number.POSITIVE_INFINITY : Number(files);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Counts the open connections of a server. */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #byAddress = new Map<string, number>();
  /** Those beyond the limits, the oldest first. */
  readonly #reserve = new Set<Socket>();
  #open = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Counts a new connection until it is closed. Returns whether it is within the limits: of others only probes are answered. */
  enter(socket: Socket): boolean {
    const remote = socket.remoteAddress ?? "unknown";
    const address = networkOf(remote);
    const ofAddress = this.#byAddress.get(address) ?? 0;
    const { total, perAddress, isProxy } = this.#limits;
    if (this.#open >= total || (ofAddress >= perAddress && !isProxy(remote))) {
      this.#enterReserve(socket);
      return false;
    }
    this.#open += 1;
    this.#byAddress.set(address, ofAddress + 1);
    socket.once("close", () => {
      this.#open -= 1;
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(address, left);
      else this.#byAddress.delete(address);
    });
    return true;
  }

  /** Whether a connection is one of the reserve: it is closed after its answer. */
  isInReserve(socket: Socket): boolean {
    return this.#reserve.has(socket);
  }

  /** A probe speaks at once, so the oldest connection of a full reserve is one that keeps it from others. */
  #enterReserve(socket: Socket): void {
    const [oldest] = this.#reserve;
    if (this.#reserve.size >= PROBE_RESERVE) {
      oldest?.destroy();
      if (oldest) this.#reserve.delete(oldest);
    }
    this.#reserve.add(socket);
    socket.once("close", () => this.#reserve.delete(socket));
  }
}
