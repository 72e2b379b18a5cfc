/**
 * The Chromium of this machine, for tests of what runs in browsers. `.ci/run` installs one (setup.mjs); without one such
 * tests are skipped, and say so.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "../setup.mjs";

export { findChromium };

/** Loopback is all that it may reach; what a browser asks of its maker is turned off. */
const flags = [
  ...["--headless", "--disable-gpu", "--disable-quic", "--no-first-run", "--no-default-browser-check"],
  ...[
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
  ],
  ...["--disable-dev-shm-usage", "--remote-debugging-port=0"],
];

/** In namespaces of its own, which need no superuser, the shell mounts a small volume where the profile is. */
const ownVolume = ["-Urm", "sh", "-c", 'mount -t tmpfs -o "size=$1" none "$2" && shift 2 && exec "$@"', "sh"];

/** Whether this machine lets a process of any user mount a volume for itself (`unshare` of util-linux). */
export const canMountVolume = () =>
  spawnSync("unshare", [...ownVolume, "64k", tmpdir(), "true"], { stdio: "ignore" }).status === 0;

/**
 * Starts Chromium, without a window; with `volume`, its profile is on a disk of that many bytes. `profile` keeps its
 * data for the next start; without one they are deleted at the end. `names` are those of a resolver that answers with
 * this machine. `kill` ends it at once, as a power cut would; `close` ends it as a user does.
 */
export async function startChromium({ profile, volume, names = [] } = {}) {
  const path = findChromium();
  if (path === undefined) throw new Error("There is no Chromium; install one or set CHROMIUM_PATH.");
  const folder = profile ?? (await mkdtemp(join(tmpdir(), "waybill-chromium-")));
  // Chromium's sandbox cannot run as root.
  const isSuperuser = process.getuid?.() === 0 || volume !== undefined;
  const sandbox = isSuperuser ? ["--no-sandbox"] : [];
  const known = names.map((name) => `MAP ${name} 127.0.0.1, `).join("");
  const resolver = `--host-resolver-rules=${known}MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`;
  const given = [...flags, resolver, ...sandbox, `--user-data-dir=${folder}`, "about:blank"];
  const [command, args] =
    volume === undefined
      ? [path, given]
      : ["unshare", [...ownVolume, String(volume), folder, path, ...given]];
  const child = spawn(command, args, {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const ended = new Promise((done) => child.once("close", done));
  const kill = async () => {
    // Its processes are a group: a tab outlives the one that started it for a moment.
    if (child.exitCode === null && child.pid !== undefined)
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch (error) {
        if (error.code !== "ESRCH") throw error;
      }
    await ended;
    if (!profile) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const browser = await chromium.connectOverCDP(await endpointOf(child));
    const close = async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send("Browser.close").catch(() => {});
      await browser.close();
      await ended;
      await kill();
    };
    return { browser, close, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

/** Where it listens for its debugger, which it writes to stderr. */
function endpointOf(child) {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stderr.on("data", (data) => {
      output += data;
      const [, endpoint] = /DevTools listening on (ws:\S+)/.exec(output) ?? [];
      if (endpoint) resolve(endpoint);
    });
    child.once("error", reject);
    child.once("close", () => reject(new Error(`Chromium did not start:\n${output}`)));
  });
}
