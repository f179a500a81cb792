import { createHash } from "node:crypto";
import { zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptedEncodings } from "./content-encoding.ts";
import { makeDictionary } from "./dictionary.server.ts";

test("a coding refused by q=0 is not among those accepted", () => {
  expect([...acceptedEncodings("gzip;q=0, br;q=0.5, DCZ, zstd;q=0.000")]).toEqual(["br", "dcz"]);
  expect(acceptedEncodings(undefined).has("br")).toBe(false);
});

test("dcz is the magic number, the dictionary's SHA-256 and a zstd frame (RFC 9842 §5)", () => {
  const bytes = Buffer.from("<p>what every page has in common</p>".repeat(50));
  const dictionary = makeDictionary(bytes);
  const page = Buffer.concat([bytes, Buffer.from("<p>and what only this one has</p>")]);
  const sent = dictionary.compress(page);
  expect(sent.subarray(0, 8).toString("hex")).toBe("5e2a4d1820000000");
  expect(sent.subarray(8, 40)).toEqual(createHash("sha256").update(bytes).digest());
  expect(zstdDecompressSync(sent.subarray(40), { dictionary: bytes })).toEqual(page);
  expect(sent.length).toBeLessThan(120);
});
