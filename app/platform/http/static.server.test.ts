import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadAssets } from "./assets.server.ts";
import { staticFiles } from "./static.server.ts";

const folder = join(import.meta.dirname, "../../../build");
const client = join(folder, "client");

test("files come as small as a client takes them: in Brotli, in gzip or as they are", async () => {
  const files = staticFiles(client, loadAssets(await import(join(folder, "server/index.js")), folder));
  const script = readdirSync(join(client, "assets")).find((name) => name.endsWith(".js")) ?? "";
  for (const path of [`/assets/${script}`, "/favicon.svg"])
    for (const [takes, comes] of [
      ["gzip, deflate, br, zstd", "br"],
      ["gzip", "gzip"],
      ["identity", null],
    ] as const) {
      const response = await files.request(path, { headers: { "Accept-Encoding": takes } });
      expect([response.status, response.headers.get("Content-Encoding")], `${path}, ${takes}`).toEqual([200, comes]);
      if (comes) expect(response.headers.get("Vary")).toBe("Accept-Encoding");
      expect(response.headers.has("Last-Modified")).toBe(false); // nothing is served by its date
    }
});
