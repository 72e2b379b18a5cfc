#!/usr/bin/env node
// Committed, unlike the build it starts: a package manager links a command only to a file that is there. CommonJS, because
// Node starts its loader of ES modules only when it is used. Its syntax is that of old versions of Node, which it refuses.
const [, , first] = process.argv;
if (first === "--version" || first === "-V") {
  // Before anything else is loaded, so that printing the version takes no longer than starting Node.
  process.stdout.on("error", ({ code }) => {
    if (code === "EPIPE") return;
    const reason = code === "ENOSPC" ? "the disk is full" : code;
    process.stderr.write(`error: The output could not be written (${reason}).\n`);
    process.exitCode = 1;
  });
  process.stdout.write(`${require("../package.json").version}\n`);
} else {
  start();
}

function start() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 22 || (major === 22 && minor < 18)) {
    process.stderr.write(
      `error: waybill needs Node 22.18 or newer; this is Node ${process.versions.node}.\n`,
    );
    process.exitCode = 1;
    return;
  }
  keepCompiled();
  try {
    require("../dist/bin.cjs");
  } catch (error) {
    if (error?.code !== "MODULE_NOT_FOUND" || !String(error.message).includes("dist/bin.cjs")) throw error;
    process.stderr.write("waybill is not built yet. In its repository: npm run build\n");
    process.exitCode = 1;
  }
}

/**
 * Node keeps compiled code for the next start, which is faster by a tenth to a third. Only in a home folder of this user:
 * Node runs what it finds there, and a folder for all users, as its default is, could contain code of another one. Without a
 * folder that can be written, nothing is kept. `NODE_COMPILE_CACHE` and `NODE_DISABLE_COMPILE_CACHE` are Node's own.
 */
function keepCompiled() {
  const { homedir } = require("node:os");
  const { existsSync, mkdirSync, statSync } = require("node:fs");
  const { join } = require("node:path");
  try {
    const home = homedir();
    if (process.getuid && statSync(home).uid !== process.getuid()) return;
    const places = { darwin: "Library/Caches", win32: "AppData/Local" };
    const caches = join(home, places[process.platform] || ".cache");
    const own = join(caches, "waybill");
    // Node would make them too, but never ends that on file systems where folders cannot be made, such as /proc.
    for (const folder of [caches, own]) if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    require("node:module").enableCompileCache(own);
  } catch {
    // There is no home folder, or none that can be written.
  }
}
