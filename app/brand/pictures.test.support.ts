import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { crc32, deflateSync } from "node:zlib";
import encodeJpeg, { init as initJpeg } from "@jsquash/jpeg/encode.js";
import encodeWebp, { init as initWebp } from "@jsquash/webp/encode.js";

const { resolve } = createRequire(import.meta.url);
const codec = (path: string) => new WebAssembly.Module(readFileSync(resolve(path)));
await initJpeg(codec("@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm"));
await initWebp(codec("@jsquash/webp/codec/enc/webp_enc.wasm"));

/** A chunk of a PNG file. */
export function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const signature = Buffer.from("89504e470d0a1a0a", "hex");

interface PngInput {
  width: number;
  height: number;
  /** Rows of gray pixels, or of as many bytes as the type needs. */
  pixels?: Buffer;
  /** 0: gray, 6: color with transparency (PNG §11.2.1). */
  type?: 0 | 6;
  /** Chunks before the pixels. */
  more?: Buffer[];
}

/** A PNG file, by default black. */
export function png({ width, height, pixels, type = 0, more = [] }: PngInput): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, type, 0, 0, 0], 8);
  const perRow = width * (type === 6 ? 4 : 1);
  const rows = Buffer.alloc(height * (perRow + 1)); // each row begins with its filter
  if (pixels)
    for (let row = 0; row < height; row++) pixels.copy(rows, row * (perRow + 1) + 1, row * perRow, (row + 1) * perRow);
  return Buffer.concat([
    ...[signature, chunk("IHDR", head), ...more],
    ...[chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))],
  ]);
}

/** Pixels of a color with transparency: a disc in the accent of the mock. */
function disc(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isInside = (x / width - 0.5) ** 2 + (y / height - 0.5) ** 2 < 0.2;
      pixels.set(isInside ? [0x2b, 0x7a, 0x58, 255] : [255, 255, 255, 0], (y * width + x) * 4);
    }
  return pixels;
}

const [width, height] = [640, 160];
const image = { width, height, data: new Uint8ClampedArray(disc(width, height)), colorSpace: "srgb" } as ImageData;

/** The same logo in the three formats, 640 by 160 pixels. */
export const logos = {
  png: png({ width, height, type: 6, pixels: disc(width, height) }),
  jpeg: Buffer.from(await encodeJpeg(image)),
  webp: Buffer.from(await encodeWebp(image)),
} as const;

/** A picture of 100 million pixels in a file of 100 kB. */
export function bomb(): Buffer {
  return png({ width: 10_000, height: 10_000 });
}

/** Pixels that compress to nothing smaller. */
export function noise(width: number, height: number): Buffer {
  let seed = 1;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed >>> 16;
  };
  return Buffer.from(Array.from({ length: width * height * 4 }, (_, index) => (index % 4 === 3 ? 255 : next())));
}

/** A JPEG file whose head says that it has four colors, as printers need them. */
export function cmyk(): Buffer {
  const at = logos.jpeg.indexOf(Buffer.from("ffc2", "hex"));
  const frame = at >= 0 ? at : logos.jpeg.indexOf(Buffer.from("ffc0", "hex"));
  const head = Buffer.from(logos.jpeg.subarray(frame, frame + 10));
  head.writeUInt16BE(20, 2);
  head[9] = 4;
  const colors = Buffer.from("011100021101031101041101", "hex");
  return Buffer.concat([logos.jpeg.subarray(0, frame), head, colors, logos.jpeg.subarray(frame + 19)]);
}

/** A WebP file with these chunks. */
export function webpOf(chunks: [name: string, content: Buffer][]): Buffer {
  const parts = chunks.map(([name, content]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
  });
  const body = Buffer.concat([Buffer.from("WEBP"), ...parts]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from("RIFF"), length, body]);
}
