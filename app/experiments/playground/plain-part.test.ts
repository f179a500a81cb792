import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainPart } from "./plain-part.ts";
import { linesOf, plainLine } from "./source-lines.ts";

/** A source as a stream of chunks of this size. */
function inPieces(bytes: Uint8Array, size: number): Readable {
  const count = Math.ceil(bytes.length / size);
  return Readable.from(Array.from({ length: count }, (_, index) => bytes.slice(index * size, (index + 1) * size)));
}

const read = (text: string, from = 1, count = 1_000, size = 7) =>
  plainPart(inPieces(new TextEncoder().encode(text), size), from, count);

test("however it comes, its lines are those of the whole", async () => {
  const text = fc.array(fc.constantFrom("a", "<", "ä", "中", "\r", "\n", "\r\n")).map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 5 }), async (source, size) => {
      const all = linesOf(source);
      const part = await read(source, 1, 1_000, size);
      expect(part).toEqual({ lines: all.map(plainLine), text: all.join("\n"), total: all.length });
    }),
  );
});

test("a part is what was asked for", async () => {
  const source = Array.from({ length: 2_500 }, (_, index) => `line ${index + 1}\n`).join("");
  const part = await read(source, 1_001, 1_000, 64);
  expect(part).toMatchObject({ total: 2_500 });
  expect([part?.lines.length, part?.lines[0], part?.lines.at(-1)]).toEqual([1_000, "line 1001", "line 2000"]);
  expect((await read(source, 2_501, 1_000, 64))?.lines).toEqual([]);
});

test("a line of a megabyte is cut and is not for copying; in another part it does not matter", async () => {
  const source = `a\n${"x".repeat(1_000_000)}\nb`;
  const part = await read(source, 1, 1_000, 65_536);
  expect(part?.lines).toEqual(["a", `${"x".repeat(2_000)}…`, "b"]);
  expect(part?.text).toBeUndefined();
  expect(await read(source, 3, 1, 65_536)).toEqual({ lines: ["b"], text: "b", total: 3 });
  expect((await read("x".repeat(2_000)))?.text).toHaveLength(2_000);
});

test.each([
  ["no UTF-8", [0x61, 0xff, 0x62]],
  ["an end in the middle of a sign", [0x61, 0xe4, 0xb8]],
  ["a zero", [0x61, 0x00, 0x62]],
])("%s is no text", async (_, bytes) => {
  expect(await plainPart(inPieces(Uint8Array.from(bytes), 1), 1, 1_000)).toBeUndefined();
});

test("a file that cannot be read is no file without text", async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error("EIO"));
    },
  });
  await expect(plainPart(broken, 1, 1)).rejects.toThrow("EIO");
});
