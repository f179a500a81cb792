import { Hono } from "hono";
import type { Storage } from "#app/server/storage.server.ts";
import { type Logger, log } from "../../observability/log.server.ts";
import { sweepUploads } from "../sweep-uploads.server.ts";
import type { TwoMachines } from "../upload-stores.test.support.ts";
import { tusHandler } from "./tus-handler.server.ts";

const us = "http://us.example";

/** A browser of the user that asks one of the two processes. */
export function browserOf(storage: Storage, user: string, told: Logger = log) {
  const app = new Hono().use("/uploads/*", tusHandler({ ...storage, log: told, userOf: async () => user }));
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: BodyInit) => {
    const usual = { Origin: us, "Tus-Resumable": "1.0.0" };
    return app.request(us + path, { method, headers: { ...usual, ...headers }, body, duplex: "half" } as RequestInit);
  };
  return {
    begin(size: number) {
      const coded = (text: string) => Buffer.from(text).toString("base64");
      const meta = `purpose ${coded("resource")},filename ${coded("offer.js")}`;
      return ask("POST", "/uploads", { "Upload-Length": String(size), "Upload-Metadata": meta });
    },
    async offset(path: string) {
      const { headers, status } = await ask("HEAD", path);
      return status === 200 ? Number(headers.get("Upload-Offset")) : `refused with ${status}`;
    },
    add(path: string, offset: number, body: Buffer | BodyInit) {
      const type = { "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(offset) };
      return ask("PATCH", path, type, body as BodyInit);
    },
    drop: (path: string) => ask("DELETE", path),
  };
}

export const pathOf = (response: Response) => response.headers.get("Location") ?? "";
export const idOf = (path: string) => path.replace("/uploads/", "");

/** Sweeps as hours later. @returns how many objects had no row. */
export async function strays({ one, stored }: TwoMachines): Promise<number> {
  const before = (await stored()).length;
  const silent = { info: () => undefined } as unknown as Logger;
  await sweepUploads(one.db, one.uploads, { grace: 0, log: silent, now: Date.now() + 4 * 60 * 60 * 1000 });
  return before - (await stored()).length;
}
