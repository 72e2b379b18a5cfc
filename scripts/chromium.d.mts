import type { Browser } from "playwright-core";

export function findChromium(): string | undefined;

export interface RunningChromium {
  browser: Browser;
  close(): Promise<void>;
  kill(): Promise<void>;
}

export function startChromium(options?: { profile?: string }): Promise<RunningChromium>;
