import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { list } from "tar";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { archiveOf, freshFolder } from "../storage.test.support.ts";
import { readArchive, unpackArchive } from "./read-archive.server.ts";
import { padded, tarHeader } from "./tar-header.server.ts";
import { trailerBytes, trailerOf } from "./trailer.server.ts";

const key = `interviews/audio/${"a".repeat(22)}.webm`;

/** A small archive: a database, and a file whose last block is not full. */
function small() {
  const folder = freshFolder();
  const [database, audio] = [join(folder, "database"), join(folder, "audio")];
  writeFileSync(database, "d".repeat(1_024));
  writeFileSync(audio, "a".repeat(700));
  return { folder, archive: archiveOf(folder, { "app.db": database, [key]: audio }) };
}

test("what was written is read again; any other program that knows tar reads it, too", async () => {
  const { archive, folder } = small();
  const manifest = readArchive(archive);
  expect(manifest.files).toMatchObject([
    { name: "app.db", size: 1_024 },
    { name: key, size: 700 },
  ]);
  unpackArchive(archive, join(folder, "out"));
  expect(readFileSync(join(folder, "out", key), "utf8")).toBe("a".repeat(700));
  const names: string[] = [];
  await list({ file: archive, strict: true, onReadEntry: (entry) => names.push(`${entry.path} ${entry.size}`) });
  expect(names).toEqual(["app.db 1024", `${key} 700`, expect.stringMatching(/^manifest.json /), "seal.json 512"]);
});

test("property: a bit that is flipped anywhere is found", () => {
  const { archive } = small();
  const whole = readFileSync(archive);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(7), (at, bit) => {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
      writeFileSync(archive, bytes);
      expect(() => readArchive(archive)).toThrow(/^firstproof-20261121T000000Z\.tar is damaged: .+\.$/);
    }),
    { numRuns: times({ usual: 100, full: 2_000 }) },
  );
});

test("property: an archive that was cut off anywhere, or that goes on, is no archive", () => {
  const { archive } = small();
  const whole = readFileSync(archive);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), (length) => {
      writeFileSync(archive, whole);
      truncateSync(archive, length);
      expect(() => readArchive(archive)).toThrow("its end is missing or wrong");
    }),
  );
  writeFileSync(archive, Buffer.concat([whole, Buffer.alloc(512)]));
  expect(() => readArchive(archive)).toThrow("its end is missing or wrong");
});

/**
 * An archive with consistent headers, manifest and trailer around altered entries, as a skilled forger would write it.
 */
function forged(folder: string, change: (file: { name: string; size: number; sha256: string }) => object): string {
  const { archive } = small();
  const { files, ...about } = readArchive(archive);
  const changed = files.map((file) => ({ ...file, ...change(file) }));
  const content = readFileSync(archive);
  const parts: Buffer[] = [];
  let at = 0;
  for (const [index, file] of files.entries()) {
    const name = changed[index]?.name ?? "";
    parts.push(tarHeader(name, file.size, about.madeAt), content.subarray(at + 512, at + 512 + padded(file.size)));
    at += 512 + padded(file.size);
  }
  const text = Buffer.from(JSON.stringify({ ...about, files: changed }));
  parts.push(tarHeader("manifest.json", text.length, about.madeAt), text);
  parts.push(Buffer.alloc(padded(text.length) - text.length), trailerBytes(trailerOf(about.madeAt, at, text)));
  const path = join(folder, "firstproof-20261121T000000Z.tar");
  writeFileSync(path, Buffer.concat(parts));
  return path;
}

test("what was forged whole and unchanged is read: the forgeries below are refused for what they say", () => {
  expect(readArchive(forged(freshFolder(), () => ({}))).files).toHaveLength(2);
});

test.each([
  "../x",
  "/etc/passwd",
  "interviews/../../x",
  "interviews/audio/../../app.db",
  "restore.json",
  "uploads/aaaaaaaaaaaaaaaaaaaaaa.pdf",
  "app.db",
  `interviews/audio/${"a".repeat(22)}.webm\n`,
])("a file called %j is refused, whoever sealed it, and nothing is written", (name) => {
  const folder = freshFolder();
  const path = forged(folder, (file) => (file.name === key ? { name } : {}));
  expect(() => unpackArchive(path, join(folder, "out"))).toThrow(/its manifest says what none of ours does/);
  expect(readdirSync(folder)).toEqual(["firstproof-20261121T000000Z.tar"]);
});

test("a link in the place of a file is refused", () => {
  const { archive } = small();
  const bytes = readFileSync(archive);
  const at = 512 + 1_024;
  bytes[at + 156] = "2".charCodeAt(0); // a symbolic link (POSIX pax, "typeflag")
  writeFileSync(archive, bytes);
  expect(() => readArchive(archive)).toThrow(`what stands before ${key} is not its header`);
  expect(statSync(archive).size).toBe(bytes.length);
});
