import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { log } from "#app/platform/observability/log.server.ts";
import { times } from "../../tests/support/counts.ts";
import { bomb, chunk, cmyk, logos, noise, png, webpOf } from "./pictures.test.support.ts";
import { readLogo } from "./read-logo.server.ts";

const given = { user: "ada", log };

test.each(Object.entries(logos))(
  "a logo as %s is stored as a PNG of three times the size that pages show",
  async (_, file) => {
    const read = await readLogo(file, given);
    expect(read).toMatchObject({ ok: true, logo: { width: 480, height: 120 } });
    const again = await readLogo(read.ok ? read.logo.bytes : new Uint8Array(), given);
    expect(again).toMatchObject({ ok: true, logo: { width: 480, height: 120 } });
  },
);

test("a small picture stays as small, and one that doesn't compress gets smaller until it fits", async () => {
  expect(await readLogo(png({ width: 20, height: 30 }), given)).toMatchObject({ logo: { width: 20, height: 30 } });
  const noisy = png({ width: 480, height: 160, type: 6, pixels: noise(480, 160) });
  const read = await readLogo(noisy, given);
  expect(read).toMatchObject({ ok: true, logo: { width: 270, height: 90 } });
  expect(read.ok && read.logo.bytes.length).toBeLessThanOrEqual(100_000);
});

test("nothing of a file is stored but its pixels", async () => {
  const said = chunk("tEXt", Buffer.from("Comment\0<script>alert(1)</script>"));
  const read = await readLogo(png({ width: 20, height: 20, more: [said] }), given);
  expect(Buffer.from(read.ok ? read.logo.bytes : []).includes("script")).toBe(false);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const animation = chunk("acTL", Buffer.alloc(8));
const { jpeg, webp } = logos;

test.each([
  ["nothing", Buffer.alloc(0), "Choose a PNG, JPEG or WebP picture"],
  ["an SVG", svg, "Choose a PNG, JPEG or WebP picture"],
  ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;"), "Choose a PNG, JPEG or WebP picture"],
  ["more than a megabyte", Buffer.concat([logos.png, Buffer.alloc(1_000_001)]), "1 MB or smaller"],
  ["10,000 by 10,000 pixels", bomb(), "The logo has 10,000 × 10,000 pixels"],
  ["no width", png({ width: 0, height: 1 }), "damaged"],
  ["an animated PNG", png({ width: 1, height: 1, more: [animation] }), "animated"],
  [
    "an animated WebP",
    webpOf([
      ["VP8X", Buffer.from([2, ...Array(9).fill(0)])],
      ["ANIM", Buffer.alloc(6)],
    ]),
    "animated",
  ],
  ["a JPEG for print", cmyk(), "CMYK"],
  ["half a PNG", logos.png.subarray(0, logos.png.length / 2), "ends in the middle"],
  ["half a JPEG", jpeg.subarray(0, jpeg.length / 2), "ends in the middle"],
  ["half a WebP", webp.subarray(0, webp.length / 2), "ends in the middle"],
  ["a PNG that is a page too", Buffer.concat([logos.png, Buffer.from("<script>")]), "something else after"],
  ["a JPEG that is an archive too", Buffer.concat([jpeg, Buffer.from("PK\x03\x04")]), "something else after"],
  ["a WebP that is a page too", Buffer.concat([webp, Buffer.from("<script>")]), "something else after"],
  ["a PNG without pixels", Buffer.concat([logos.png.subarray(0, 33), chunk("IEND", Buffer.alloc(0))]), "damaged"],
  ["a JPEG without pixels", Buffer.from("ffd8ffd9", "hex"), "ends in the middle"],
])("%s is refused with a reason", async (_, file, reason) => {
  expect(await readLogo(file, given)).toEqual({ ok: false, problem: expect.stringContaining(reason) });
});

test("a profile that is a bomb is never unpacked", async () => {
  const profile = chunk("iCCP", Buffer.concat([Buffer.from("icc\0\0"), deflateSync(Buffer.alloc(50_000_000))]));
  expect(await readLogo(png({ width: 9, height: 9, more: [profile] }), given)).toMatchObject({ ok: true });
});

test("whatever is changed in a file, it is read or refused", { timeout: 120_000 }, async () => {
  const places = fc.array(fc.tuple(fc.nat(4_000), fc.nat(255)), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.values(logos)), places, async (file, changes) => {
      const bytes = Uint8Array.from(file);
      for (const [place, byte] of changes) if (place < bytes.length) bytes[place] = byte;
      const read = await readLogo(bytes, given);
      if (read.ok) expect(read.logo.bytes.length).toBeLessThanOrEqual(100_000);
      else expect(read.problem).not.toBe("");
    }),
    { numRuns: times({ usual: 8, full: 200 }) },
  );
});
