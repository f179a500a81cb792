import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { freshStorage } from "../../server/database.test.support.ts";
import { newKey } from "./file-key.server.ts";
import { sendFile } from "./send-file.server.ts";

const most = 8;

async function kept() {
  const { files } = await freshStorage();
  const file = { key: newKey("interviews/audio", "wav"), format: "audio/wav", name: "Darren.wav" };
  await files.put(file.key, Readable.from(["x".repeat(200_000)]));
  const begun: ReadableStream[] = [];
  onTestFinished(() => void begun.map((body) => body.cancel().catch(() => undefined))); // closes their files
  const ask = async (user: string, init: RequestInit = {}) => {
    const request = new Request("http://us.example/file", init);
    const response = await sendFile({ request, signal: request.signal, user, sheet: "/app.css" }, files, file);
    if (!response) throw new Error("the file is not there");
    if (response.body) begun.push(response.body);
    return response;
  };
  return { files, file, ask };
}

test("eight files are on their way to a person at once; the next waits until one has ended, however it ends", async () => {
  const { ask } = await kept();
  const leaving = new AbortController();
  const eight = [await ask("ada", { signal: leaving.signal })];
  while (eight.length < most) eight.push(await ask("ada"));
  const refused = await ask("ada");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "10"]);
  expect(refused.headers.get("Content-Type")).toContain("text/html");
  expect(await refused.text()).toContain("You already have 8 downloads in progress.");
  const played = await ask("ada", { headers: { "Sec-Fetch-Dest": "audio", Range: "bytes=5-" } });
  expect([played.status, played.headers.get("Retry-After")]).toEqual([429, "10"]);
  expect(played.headers.get("Content-Type")).toContain("text/plain");
  expect((await ask("ada", { method: "HEAD" })).status).toBe(200);
  expect((await ask("ada", { headers: { "If-None-Match": "*" } })).status).toBe(304);
  expect((await ask("bo")).status).toBe(200);

  expect((await eight[1]?.arrayBuffer())?.byteLength).toBe(200_000);
  await eight[2]?.body?.cancel();
  leaving.abort();
  for (let count = 0; count < 3; count++) expect((await ask("ada")).status).toBe(200);
  expect((await ask("ada")).status).toBe(429);
});

test("a file that cannot be opened is on its way to nobody", async () => {
  const { files, file, ask } = await kept();
  const broken = { ...files, stream: () => Promise.reject(new Error("i/o error")) };
  const request = new Request("http://us.example/file");
  for (let count = 0; count <= most; count++) {
    await expect(sendFile({ request, signal: request.signal, user: "eve", sheet: "" }, broken, file)).rejects.toThrow(
      "i/o error",
    );
  }
  expect((await ask("eve")).status).toBe(200);
});
