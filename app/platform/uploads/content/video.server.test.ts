import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { times } from "../../../../tests/support/counts.ts";
import { purposes, takesVideos } from "../purpose.ts";
import { checkContent } from "./check-content.server.ts";
import { genuine, medium } from "./genuine-files.test.support.ts";
import { makeZip } from "./make-zip.test.support.ts";

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "firstproof-video-"));
});

async function check(content: Buffer, extension: string, videos = true) {
  const path = join(folder, String(count++));
  await writeFile(path, content);
  return checkContent(path, extension, videos);
}

const videos = { mp4: medium("film.mp4"), webm: medium("film.webm") };
const names = Object.keys(videos) as (keyof typeof videos)[];

test.each(names)("%s with a picture is a video where videos are taken, and nowhere else", async (extension) => {
  expect(await check(videos[extension], extension)).toBe(`video/${extension}`);
  expect(await check(videos[extension], extension, false)).toBeUndefined();
});

test("only administrators' files may be videos", () => {
  const taking = Object.entries(purposes).filter(([, { extensions }]) => extensions.some((one) => one === "mp4"));
  expect(taking.map(([name]) => name)).toEqual(["admin-resource"]);
  expect(takesVideos("admin-resource")).toBe(true);
  expect(takesVideos("interview-audio")).toBe(false);
});

test("sound alone is no video, nor is anything else", async () => {
  expect(await check(genuine.m4a, "mp4")).toBeUndefined();
  expect(await check(genuine.webm, "webm")).toBeUndefined();
  expect(await check(videos.webm, "mp4")).toBeUndefined();
  expect(await check(videos.mp4, "webm")).toBeUndefined();
  for (const extension of names) {
    for (const other of [genuine.pdf, genuine.png, Buffer.from("<!DOCTYPE html><script>1</script>"), Buffer.alloc(0)])
      expect(await check(other, extension)).toBeUndefined();
  }
});

test("all else is what it is where videos are taken, too", async () => {
  expect(await check(genuine.pdf, "pdf")).toBe("application/pdf");
  expect(await check(videos.mp4, "pdf")).toBeUndefined();
});

test.each(names)("no archive hangs behind a video: %s", async (extension) => {
  const archive = makeZip([{ name: "Evil.class", content: "\xca\xfe\xba\xbe" }]);
  expect(await check(Buffer.concat([videos[extension], archive]), extension)).toBeUndefined();
});

test("a video cut or broken at any byte is judged, and never fails", async () => {
  const broken = fc.record({
    extension: fc.constantFrom(...names),
    at: fc.nat(),
    byte: fc.nat(255),
    cut: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(broken, async ({ extension, at, byte, cut }) => {
      const content = Buffer.from(videos[extension]);
      const place = at % content.length;
      content[place] = byte;
      const format = await check(cut ? content.subarray(0, place) : content, extension);
      expect([undefined, `video/${extension}`]).toContain(format);
    }),
    { numRuns: times({ usual: 30, full: 200 }) },
  );
});
