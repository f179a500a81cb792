import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { times } from "../../../../tests/support/counts.ts";
import { extensionOf } from "../shown-name.ts";
import { checkContent, isRecognized } from "./check-content.server.ts";
import { FileBytes } from "./file-bytes.server.ts";
import { formats } from "./formats.ts";
import { extensions, genuine, medium } from "./genuine-files.test.support.ts";
import { type Hostile, hostileFiles } from "./hostile-files.test.support.ts";

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "firstproof-content-"));
});

async function check(content: Buffer, extension: string) {
  const path = join(folder, String(count++));
  await writeFile(path, content);
  return checkContent(path, extension);
}

test.each(extensions)("%s is what it says", async (extension) => {
  expect(await check(genuine[extension], extension)).toBe(formats[extension]);
});

test("by how it begins a file is told from those of every other kind", async () => {
  for (const wanted of ["pdf", "png", "jpg", "mp3", "wav", "webm"] as const)
    for (const extension of extensions) {
      const path = join(folder, String(count++));
      await writeFile(path, genuine[extension]);
      const isSame = extension.replace("jpeg", "jpg") === wanted;
      expect([wanted, extension, await FileBytes.in(path, (bytes) => isRecognized(bytes, wanted))]).toEqual([
        wanted,
        extension,
        isSame,
      ]);
    }
});

test("nothing is sent as something that a browser would run", () => {
  for (const format of Object.values(formats)) expect(format).not.toMatch(/html|svg|xml$|javascript/);
});

test("hostile files are not what they say", async () => {
  const taken: Hostile[] = [];
  for (const file of hostileFiles(600)) {
    if (!file.harmless && (await check(file.content, extensionOf(file.name)))) taken.push(file);
  }
  expect(taken.map(({ why, name }) => `${why}: ${name}`)).toEqual([]);
});

test("a file cut or broken at any byte is judged, and never fails", async () => {
  const broken = fc.record({
    extension: fc.constantFrom(...extensions),
    at: fc.nat(),
    byte: fc.nat(255),
    cut: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(broken, async ({ extension, at, byte, cut }) => {
      const content = Buffer.from(genuine[extension]);
      const place = at % content.length;
      content[place] = byte;
      const format = await check(cut ? content.subarray(0, place) : content, extension);
      expect([undefined, formats[extension]]).toContain(format);
    }),
    { numRuns: times({ usual: 30, full: 500 }) },
  );
});

test.each<[string, string, () => Buffer]>([
  ["a WebM that a library reads for ever", "webm", () => medium("never-ends.webm")],
  ["ten thousand comments", "md", () => Buffer.from(`${"<!---->".repeat(10_000)}x`)],
  ["comments that do not end", "txt", () => Buffer.from("<!--".repeat(10_000))],
  ["blanks", "js", () => Buffer.alloc(5_000_000, " ")],
  ["a million pictures in one", "jpg", () => Buffer.alloc(4_000_000, Buffer.from("ffd8ffd9", "hex"))],
  ["fill bytes", "jpg", () => Buffer.concat([Buffer.from("ffd8", "hex"), Buffer.alloc(5_000_000, 0xff)])],
  [
    "pixels without an end",
    "jpg",
    () => Buffer.concat([Buffer.from("ffd8ffda0002", "hex"), Buffer.alloc(5_000_000, "\xff\0", "latin1")]),
  ],
  [
    "a million chunks",
    "png",
    () => Buffer.concat([genuine.png.subarray(0, 33), Buffer.alloc(12_000_000, "\0\0\0\0abcd\0\0\0\0", "latin1")]),
  ],
  ["a million boxes", "m4a", () => Buffer.alloc(8_000_000, "\0\0\0\x08ftyp", "latin1")],
  [
    "a million chunks of sound",
    "wav",
    () => Buffer.concat([Buffer.from("RIFF0000WAVE"), Buffer.alloc(8_000_000, "junk\0\0\0\0", "latin1")]),
  ],
  [
    "elements without length",
    "webm",
    () => Buffer.concat([genuine.webm.subarray(0, 40), Buffer.alloc(5_000_000, "\xec\x80", "latin1")]),
  ],
  ["padding for a song", "mp3", () => Buffer.alloc(5_000_000)],
  ["a chain of one sector", "doc", () => chained(genuine.doc)],
])("%s is judged at once", async (_, extension, content) => {
  const format = await check(content(), extension); // rescanning from the start for each part would take hours
  expect([undefined, Object.entries(formats).find(([name]) => name === extension)?.[1]]).toContain(format);
});

/** A directory whose first sector links to itself. */
function chained(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt32LE(1, 512 + 4);
  return copy;
}

test("padding may stand behind a picture, and a second exposure", async () => {
  const { jpg } = genuine;
  expect(await check(Buffer.concat([jpg, Buffer.alloc(500)]), "jpg")).toBe("image/jpeg");
  expect(await check(Buffer.concat([jpg, Buffer.alloc(70_000), jpg]), "jpg")).toBe("image/jpeg");
  expect(await check(Buffer.concat([jpg, Buffer.from("more")]), "jpg")).toBeUndefined();
});

/** A JPEG with these coded pixels. */
const jpegOf = (pixels: Buffer) =>
  Buffer.concat([Buffer.from("ffd8ffda0008010100003f00", "hex"), pixels, Buffer.from("ffd9", "hex")]);

test("a large picture's pixels are read to their end, with whatever stands among them", async () => {
  const piece = 65_536; // bytes read at a time
  const coded = Buffer.alloc(3 * piece, 7);
  expect(await check(jpegOf(coded), "jpg")).toBe("image/jpeg");
  expect(await check(jpegOf(coded.subarray(0, piece - 1)), "jpg")).toBe("image/jpeg"); // end marker spans two pieces
  for (const [at, code] of [
    [100, 0x00],
    [2_000, 0xd3],
    [piece - 1, 0x00], // 0xff is the last byte of a piece
    [piece + 500, 0xff],
  ] as const)
    coded.set([0xff, code], at);
  coded.set([0x00], piece + 502); // after the fill byte
  expect(await check(jpegOf(coded), "jpg")).toBe("image/jpeg");
  expect(await check(jpegOf(coded).subarray(0, -2), "jpg")).toBeUndefined(); // no end marker
  expect(await check(jpegOf(coded).subarray(0, -1), "jpg")).toBeUndefined(); // half an end marker
  expect(await check(Buffer.concat([jpegOf(coded), Buffer.from("\r\n<script>")]), "jpg")).toBeUndefined();
});

test("sound may be a single frame; one frame and then anything else is none", async () => {
  const frame = Buffer.alloc(417); // of 128 kbit/s at 44.1 kHz
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  expect(await check(frame, "mp3")).toBe("audio/mpeg");
  expect(await check(Buffer.concat([frame, frame]), "mp3")).toBe("audio/mpeg");
  expect(await check(Buffer.concat([frame, Buffer.from("<script>alert(1)</script>")]), "mp3")).toBeUndefined();
  const tag = Buffer.from("49443303000000000000", "hex"); // ID3, empty
  expect(await check(Buffer.concat([tag, frame]), "mp3")).toBe("audio/mpeg");
  expect(await check(Buffer.concat([tag, Buffer.alloc(100), frame]), "mp3")).toBe("audio/mpeg"); // padding
  expect(await check(Buffer.concat([tag, Buffer.from("none"), frame]), "mp3")).toBeUndefined();
});

test("a file begins as what it says: nothing stands before it, though a library skips that", async () => {
  const mark = Buffer.from("efbbbf", "hex"); // UTF-8's byte order mark
  const tag = Buffer.from("49443303000000000000", "hex"); // ID3, empty
  for (const before of [mark, tag, Buffer.concat([mark, tag])])
    for (const extension of ["pdf", "doc", "xls", "docx", "xlsx", "png", "jpg", "m4a", "wav", "ogg", "webm"] as const)
      expect([extension, await check(Buffer.concat([before, genuine[extension]]), extension)]).toEqual([
        extension,
        undefined,
      ]);
  expect(await check(pngBehindTag(), "png")).toBeUndefined();
});

/** Chunks without the signature before them, which are also a tag that the library skips to the picture behind it. */
function pngBehindTag(): Buffer {
  const header = genuine.png.subarray(8, 33); // the tag's size is read from its length and name: 0x00_00_0d_49
  const start = Buffer.concat([Buffer.from("\xef\xbb\xbfID3\x03\0", "latin1"), header]);
  const end = 13 + ((0x0d << 7) | 0x49); // of the tag
  const text = Buffer.alloc(end - start.length + genuine.png.length + 4);
  text.writeUInt32BE(text.length - 12);
  text.write("tEXt", 4);
  genuine.png.copy(text, end - start.length);
  return Buffer.concat([start, text, Buffer.from("0000000049454e4400000000", "hex")]);
}
