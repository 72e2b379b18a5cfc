import { type Level, type Logger, pino } from "pino";

/** A line of a log, as pino writes it: `level` is 30 for info, 40 for warn, 50 for error. */
export interface LogLine {
  level: number;
  msg: string;
  [field: string]: unknown;
}

/** A logger, and the lines that it has got so far. */
export function collectLog(level: Level): { logger: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const logger = pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { logger, lines };
}
