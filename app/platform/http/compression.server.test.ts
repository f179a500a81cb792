import { createHash } from "node:crypto";
import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressDocument, watchQueue } from "./compression.server.ts";
import { acceptedEncodings, makeDictionary } from "./dictionary.server.ts";

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

test("a document is compressed with the dictionary of ours that the browser holds, and announces those it lacks", async () => {
  const [shared, results] = ["what all have", "what results have"].map((text) => makeDictionary(Buffer.from(text)));
  if (!shared || !results) throw new Error();
  const send = async (available?: string, leadsToResults = false, preferring: Record<string, string> = {}) => {
    const headers = new Headers({ "Accept-Encoding": "br, dcz", ...preferring });
    if (available) headers.set("Available-Dictionary", available);
    const sent = new Headers();
    const input = { dictionaries: { shared, results }, leadsToResults };
    const body = await compressDocument("<p>a page</p>".repeat(50), { headers } as Request, sent, input);
    const announced = [shared, results].filter(({ path }) => sent.get("Link")?.includes(path));
    return {
      hash: Buffer.from(body).subarray(8, 40).toString("base64"),
      coding: sent.get("Content-Encoding"),
      announced,
    };
  };
  for (const held of [shared, results]) {
    const { hash, ...rest } = await send(held.available);
    expect(rest).toEqual({ coding: "dcz", announced: [] });
    expect(`:${hash}:`).toBe(held.available);
  }
  expect(await send(shared.available, true)).toMatchObject({ coding: "dcz", announced: [results] });
  expect(await send(undefined, true)).toMatchObject({ coding: "br", announced: [shared] });
  expect(await send(":AAAA:")).toMatchObject({ coding: "br", announced: [shared, results] }); // of another version
  expect(await send(undefined, true, { Prefer: "return=representation" })).toMatchObject({ announced: [] });
});

test.each([5, 500])("while pages wait, one of %i answers is compressed faster, and is the same", async (count) => {
  const answers = Array.from({ length: count }, (_, index) => `<p>answer ${index}: ${index * index} of ${count}</p>`);
  const html = `<h1>Answers</h1>${answers.join("")}${"<p>a line like every other</p>".repeat(20)}`;
  const shared = makeDictionary(Buffer.from("what all have"));
  const [smallest, quick] = await Promise.all(
    [false, true].map(async (isBusy) => {
      const request = { headers: new Headers({ "Accept-Encoding": "br" }) } as Request;
      const input = { dictionaries: { shared, results: shared }, isBusy };
      return Buffer.from(await compressDocument(html, request, new Headers(), input));
    }),
  );
  for (const sent of [smallest, quick]) expect(brotliDecompressSync(sent ?? "").toString()).toBe(html);
  expect(quick?.length).toBeGreaterThan(smallest?.length ?? Number.POSITIVE_INFINITY);
});

test("pages wait while more than two come in one turn of the event loop, and in the turn after such a one", () => {
  const turns: (() => void)[] = [];
  const isBusy = watchQueue((then) => turns.push(then));
  const pages = (count: number) => Array.from({ length: count }, isBusy);
  const endTurn = () => turns.shift()?.();
  expect(pages(4)).toEqual([false, false, true, true]);
  endTurn();
  expect(pages(2)).toEqual([true, true]);
  endTurn();
  expect(pages(2)).toEqual([false, false]);
  endTurn();
  expect(pages(4).at(-1)).toBe(true);
  endTurn();
  endTurn(); // without a page
  expect(turns).toEqual([]);
  expect(pages(1)).toEqual([false]);
  expect(turns).toHaveLength(1);
});

test("of many long pages at once the later ones are compressed faster, afterwards none", async () => {
  const html = Array.from({ length: 2_000 }, (_, index) => `<p>answer ${index}: ${index * index}</p>`).join("");
  const shared = makeDictionary(Buffer.from("what all have"));
  const request = { headers: new Headers({ "Accept-Encoding": "br" }) } as Request;
  const send = async () => {
    const body = await compressDocument(html, request, new Headers(), { dictionaries: { shared, results: shared } });
    return Buffer.from(body).length;
  };
  const sizes = await Promise.all(Array.from({ length: 7 }, send));
  const smallest = Math.min(...sizes);
  expect(sizes.map((size) => size === smallest)).toEqual([true, true, false, false, false, false, false]);
  expect(await send()).toBe(smallest);
});

test("pages of any length, sent at once, arrive as they are, whatever their letters", async () => {
  const shared = makeDictionary(Buffer.from("what all have"));
  const request = { headers: new Headers({ "Accept-Encoding": "br" }) } as Request;
  const send = async (html: string) => {
    const input = { dictionaries: { shared, results: shared } };
    return brotliDecompressSync(Buffer.from(await compressDocument(html, request, new Headers(), input))).toString();
  };
  const lengths = [300, 2_000, 20_000, 65_536, 87_381, 87_382, 131_072, 262_144, 262_145, 400_000];
  const pages = lengths.flatMap((length) => ["a", "é", "“", "日", "👍"].map((letter) => letter.repeat(length)));
  expect((await Promise.all(pages.map(send))).every((page, index) => page === pages[index])).toBe(true);
});
