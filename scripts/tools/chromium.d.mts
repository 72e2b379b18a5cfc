import type { Browser } from "playwright-core";

export type { Browser, BrowserContext, Page, Route } from "playwright-core";

export function findChromium(): string | undefined;

export interface RunningChromium {
  browser: Browser;
  close(): Promise<void>;
  kill(): Promise<void>;
}

/**
 * @param options.volume bytes of the disk that the profile is on; without it, the machine's
 * @param options.names names that a resolver of the network has for this machine
 */
export function startChromium(options?: {
  profile?: string;
  volume?: number;
  names?: readonly string[];
}): Promise<RunningChromium>;

export function canMountVolume(): boolean;
