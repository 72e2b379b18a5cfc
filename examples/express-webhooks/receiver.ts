/**
 * Receives webhooks: the signature is verified over the raw body, an event is stored before it is acknowledged, and handled
 * after that. A delivery that is repeated is acknowledged again and handled once.
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isWaybillError } from "@waybill/sdk";
import { verifyWebhook } from "@waybill/sdk/webhooks";
import express from "express";

/** The text is JSON as it was sent. It runs again if the process ends while it works, so use the id as a key there, too. */
export type Handle = (id: string, body: string) => Promise<void>;

export interface Receiver {
  /** The secrets of the channel: two while one replaces the other. */
  secrets: string[];
  /** Keeps all events. Delete those that are older than the service repeats deliveries. */
  folder: string;
  handle: Handle;
}

export async function receiver({ secrets, folder, handle }: Receiver) {
  const [inbox, done] = [join(folder, "inbox"), join(folder, "done")];
  for (const path of [inbox, done]) await mkdir(path, { recursive: true });
  const fileOf = (id: string) => `${encodeURIComponent(id)}.json`;

  /** Stores an event; false when it is there. The file gets its name once it is complete. */
  async function store(id: string, body: string): Promise<boolean> {
    const draft = join(folder, `${randomUUID()}.part`);
    await writeFile(draft, body, { flush: true });
    try {
      await link(draft, join(inbox, fileOf(id)));
      return true;
    } catch (error) {
      if (Reflect.get(Object(error), "code") === "EEXIST") return false;
      throw error;
    } finally {
      await rm(draft);
    }
  }

  async function work(file: string): Promise<void> {
    await handle(
      decodeURIComponent(file.slice(0, -".json".length)),
      await readFile(join(inbox, file), "utf8"),
    );
    await writeFile(join(done, file), "");
  }
  // Events that an earlier process has acknowledged and not handled.
  for (const file of await readdir(inbox)) if (!existsSync(join(done, file))) await work(file);

  const app = express();
  // The signature is that of the bytes: parsed and written again they would be others.
  app.post("/webhooks", express.raw({ type: () => true, limit: "1mb" }), async (request, response) => {
    const webhook = { headers: request.headers, body: request.body };
    const verified = await verifyWebhook(webhook, secrets).catch((error: unknown) => {
      // A wrong signature, or one that is too old: a recorded request that is sent again.
      if (!isWaybillError(error)) throw error;
      response.status(400).json({ error: error.message });
    });
    if (!verified) return;
    const isNew = await store(verified.id, verified.body);
    response.sendStatus(204);
    // Without an end here the event stays in the inbox for the next start.
    if (isNew) await work(fileOf(verified.id)).catch((error: unknown) => console.error(error));
  });
  return app;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { WEBHOOK_SECRETS = "", FOLDER = "webhooks", PORT = "3000" } = process.env;
  const handle: Handle = async (id, body) => console.log(id, JSON.parse(body).type);
  const app = await receiver({ secrets: WEBHOOK_SECRETS.split(","), folder: FOLDER, handle });
  app.listen(Number(PORT), "127.0.0.1");
}
