import { destination, type Logger, pino } from "pino";
import { piiProperties } from "./generated/pii";

const secrets = ["authorization", "api_key", "apiKey", "private_key", "privateKey", "password"];

/**
 * A structured logger on stderr. What goes in is chosen not to hold personal data (route templates instead of URLs, no
 * bodies); as a second lock, properties of such names, and of secrets, are blanked as deep as objects are logged.
 */
export function createLogger(level: string, fd = 2): Logger {
  const names = [...piiProperties, ...secrets];
  const paths = names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);
  return pino({ level, redact: { paths, censor: "[redacted]" } }, destination({ fd, sync: false }));
}
