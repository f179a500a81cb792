import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { hostileFiles } from "./content/hostile-files.test.support.ts";
import { formBytes } from "./file-forms.test.support.ts";
import { sendThroughCuts } from "./tus/resumed-upload.test.support.ts";
import { fieldOf, startUploadSite, type UploadSite } from "./upload-site.test.support.ts";

const MB = 1024 ** 2;

let site: UploadSite;
beforeAll(async () => {
  site = await startUploadSite();
});
afterAll(async () => {
  expect(await site.stop()).toBe(0);
  expect(site.complaints).toEqual([]);
});

test("a long file whose connection breaks ten times sends at most 1 MB twice", async () => {
  const file = Buffer.alloc(times({ usual: 20, full: 50 }) * MB, "one line of a long file\n");
  const { resent, cuts, id } = await sendThroughCuts(site.origin, "phone", file, 10);
  expect(cuts).toBe(10);
  expect(resent).toBeLessThan(MB);
  expect((await readFile(join(site.storage, "uploads", id))).equals(file)).toBe(true);
});

test("nothing hostile is taken for what it says, and nothing gets out of its folder", async () => {
  let count = 0;
  for (const { why, name, content, harmless } of hostileFiles(200)) {
    const { status, kind, value } = await site.send(
      `eve${count++ % 10}`,
      { keep: "1" },
      { [fieldOf(name)]: [name, content] },
    );
    expect(status, why).toBe(200);
    if (!harmless) expect([why, kind, value]).toEqual([why, "kept", []]);
    for (const kept of value ?? []) {
      expect(kept.key).toMatch(/^kept\/[\w-]{22}\.[a-z0-9]+$/);
      expect(kept.fileName).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
      expect([...kept.fileName].length).toBeLessThanOrEqual(200);
    }
  }
  const names = (await readdir(site.storage)).filter((name) => !/^app\.db|\.lock$/.test(name));
  expect(names.sort()).toEqual(["kept", "uploads"]);
});

test("stopping in the middle of a form leaves nothing of it", async () => {
  const other = await startUploadSite();
  const { hostname, port } = new URL(other.origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  const form = formBytes({}, { file: ["offer.js", "x".repeat(5 * MB)] });
  const type = "multipart/form-data; boundary=----a-boundary-of-a-test";
  const head = `POST /form HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${other.origin}\r\nCookie: who=ada\r\nContent-Type: ${type}\r\nContent-Length: ${form.length}\r\n\r\n`;
  await new Promise<void>((sent) =>
    socket.write(Buffer.concat([Buffer.from(head), form.subarray(0, 2 * MB)]), () => sent()),
  );
  await expect.poll(async () => (await readdir(join(other.storage, "uploads"))).length).toBe(1);
  const left = new Promise<string[]>((done) =>
    socket.once("close", () => done(readdir(join(other.storage, "uploads")))),
  );
  expect(await other.stop({ keep: true })).toBe(0); // although the rest of the form never arrives
  await left;
  expect(await readdir(join(other.storage, "uploads"))).toEqual([]);
  await other.clear();
});
