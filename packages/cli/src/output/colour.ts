import { styleText } from "node:util";
import { environment, type Io, type Sink } from "../io";

/** The style of text on a stream: applies colours, or returns text unchanged. */
export interface Paint {
  /** Width of the terminal; undefined without a terminal, where nothing is wrapped. */
  readonly columns?: number | undefined;
  heading(text: string): string;
  good(text: string): string;
  warning(text: string): string;
  bad(text: string): string;
  faint(text: string): string;
}

type Style = Parameters<typeof styleText>[0];

/**
 * Whether to use colours: decided by `--no-color`, then `NO_COLOR`, then `FORCE_COLOR` (0 means no), then by whether the stream
 * is a terminal with colours.
 */
export function coloursOn(io: Io, sink: Sink, flag: boolean): boolean {
  if (!flag || environment(io, "NO_COLOR") !== undefined) return false;
  const force = environment(io, "FORCE_COLOR");
  if (force !== undefined) return force !== "0" && force !== "false";
  return sink.isTerminal && io.env.TERM !== "dumb";
}

/** A painter; without colours every method returns its argument. */
export function painter(on: boolean, columns?: number): Paint {
  const style = (format: Style) => (text: string) =>
    on ? styleText(format, text, { validateStream: false }) : text;
  return {
    columns,
    heading: style("bold"),
    good: style("green"),
    warning: style("yellow"),
    bad: style(["bold", "red"]),
    faint: style("dim"),
  };
}
