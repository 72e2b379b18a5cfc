import { spawn } from "node:child_process";
import { environment, type Io } from "../io";

/** Programs that open a page in the browser of a person, by operating system. */
const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens a page; where that is impossible, its address is on the screen. `BROWSER=none` leaves it to the reader. */
export function openBrowser(io: Io, url: string): void {
  const own = environment(io, "BROWSER");
  if (own === "none") return;
  const [program, ...args] = own === undefined ? (openers[process.platform] ?? ["xdg-open"]) : [own];
  const child = spawn(program, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}
