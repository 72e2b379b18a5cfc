import { ArgumentError } from "../errors/base";

/**
 * Fills the parameters of a path template, always percent-encoded. An empty segment, "." and ".." are refused: a URL
 * parser removes them (encoded or not), and the request would reach another resource.
 *
 * @throws ArgumentError naming the parameter, never its value.
 */
export function fillPath(template: string, params: Record<string, unknown>): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeSegment(name, params[name]));
}

function encodeSegment(name: string, value: unknown): string {
  try {
    if (value !== undefined && value !== null && !/^\.{0,2}$/.test(String(value))) {
      return encodeURIComponent(String(value));
    }
  } catch {
    // A lone surrogate has no encoding.
  }
  throw new ArgumentError(`${name} is empty, a dot segment or no text`, "Pass it whole.");
}
