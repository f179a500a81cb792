import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { captions, DemoVideo, filmSources } from "#app/landing/demo-video.tsx";
import { type BorrowedServer, borrowServer } from "../../tests/support/borrow-server.ts";

const folder = join(import.meta.dirname, "../../public");
const files = [
  ["/demo/film.mp4", "video/mp4"],
  ["/demo/captions.vtt", "text/vtt; charset=utf-8"],
] as const;

let server: BorrowedServer;
beforeAll(async () => {
  server = await borrowServer();
});

test("the other film is there, too", async () => {
  const { status, headers } = await fetch(`${server.origin}/demo/film.webm`, { method: "HEAD" });
  expect([status, headers.get("Content-Type")]).toEqual([200, "video/webm"]);
});

test.each(files)("%s comes whole, as a head, and in pieces, and is kept for a day", async (path, type) => {
  const file = readFileSync(join(folder, path));
  const bytes = file.toString("latin1"); // two strings are compared at once, two buffers byte by byte
  expect(bytes.length).toBeLessThan(4_000_000);
  const ask = async (init: RequestInit = {}) => {
    const response = await fetch(server.origin + path, init);
    const { headers } = response;
    const kept = ["Content-Type", "Accept-Ranges", "Cache-Control"].map((name) => headers.get(name));
    expect(kept).toEqual([type, "bytes", "public, max-age=86400"]);
    const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
    return {
      status: response.status,
      length: Number(headers.get("Content-Length")),
      of: headers.get("Content-Range"),
      body,
    };
  };
  const piece = (range: string) => ask({ headers: { Range: range } });
  const { length } = bytes;
  expect(await ask()).toEqual({ status: 200, length, of: null, body: bytes });
  expect(await ask({ method: "HEAD" })).toEqual({ status: 200, length, of: null, body: "" });
  const [first, middle, end] = [await piece("bytes=0-1"), await piece("bytes=100-299"), await piece("bytes=-50")];
  expect(first).toEqual({ status: 206, length: 2, of: `bytes 0-1/${length}`, body: bytes.slice(0, 2) });
  expect(middle).toEqual({ status: 206, length: 200, of: `bytes 100-299/${length}`, body: bytes.slice(100, 300) });
  expect(end).toMatchObject({ status: 206, length: 50, body: bytes.slice(-50) });
  expect(await piece(`bytes=${length}-`)).toMatchObject({ status: 416, of: `bytes */${length}` });
});

test.each(["film.webm", "film.mp4"])("%s is of two minutes, and something is said in all of them", async (name) => {
  const source = new BufferSource(readFileSync(join(folder, "demo", name)));
  const length = await new Input({ formats: ALL_FORMATS, source }).computeDuration();
  expect(length).toBeGreaterThan(110);
  expect(length).toBeLessThan(125);
  const cues = cuesOf(readFileSync(join(folder, captions), "utf8"));
  expect(cues.map(({ from }) => from)).toEqual([0, ...cues.slice(0, -1).map(({ until }) => until)]);
  expect(Math.abs((cues.at(-1)?.until ?? 0) - length)).toBeLessThan(0.5);
  for (const { from, until, text } of cues) expect(text.length / (until - from), text).toBeLessThan(17); // per second
});

/** In seconds. */
function cuesOf(vtt: string) {
  return [...vtt.matchAll(/^(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d\.\d{3})\n(.+)$/gm)].map(
    ([, minutes, seconds, untilMinutes, untilSeconds, text = ""]) => ({
      from: Number(minutes) * 60 + Number(seconds),
      until: Number(untilMinutes) * 60 + Number(untilSeconds),
      text,
    }),
  );
}

test("without a file, or without captions, the page offers what there is", () => {
  expect(filmSources(new Set())).toEqual([]);
  expect(filmSources(new Set(["/demo/film.mp4"]))).toEqual([]);
  expect(filmSources(new Set(["/demo/film.mp4", captions]))).toEqual([{ src: "/demo/film.mp4", type: "video/mp4" }]);
  const shown = (sources: ReturnType<typeof filmSources>) =>
    renderToStaticMarkup(createElement(DemoVideo, { sources }));
  expect(shown([])).toBe(
    "<p>The demo video isn&#x27;t available right now. The steps below cover the same ground.</p>",
  );
  expect(shown(filmSources(new Set(["/demo/film.mp4", captions])))).toMatch(/^<video .*preload="none".*<track /);
});
