import { type Level, type Logger, pino } from "pino";

/** A line of a log, as pino writes it: `level` is 30 for info, 40 for warn, 50 for error. */
export interface LogLine {
  level: number;
  msg: string;
  [field: string]: unknown;
}

/** A logger, and the lines that it has got so far. */
export function collectLog(
  level: Level,
  isKept: (line: LogLine) => boolean = () => true,
): { logger: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write = (text: string) => {
    const line: LogLine = JSON.parse(text);
    if (isKept(line)) lines.push(line);
  };
  return { logger: pino({ level }, { write }), lines };
}

/** A logger, and what it has got of requests and of failures: loops of a server may say at any time what they do. */
export const collectRequestLog = () =>
  collectLog("trace", ({ level, msg }) => msg === "request" || level > 30);
