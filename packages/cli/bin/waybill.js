#!/usr/bin/env node
// Committed, unlike the build it starts: a package manager links a command only to a file that is there.
try {
  await import("../dist/bin.js");
} catch (error) {
  if (error?.code !== "ERR_MODULE_NOT_FOUND" || !String(error.message).includes("dist/bin.js")) throw error;
  process.stderr.write("waybill is not built yet. In its repository: npm run build\n");
  process.exitCode = 1;
}
