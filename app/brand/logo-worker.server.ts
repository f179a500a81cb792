import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { stored } from "./brand.ts";
import { fittedSize } from "./fitted-size.ts";
import type { PictureFile } from "./picture-file.ts";

/** Pixels, four bytes each, as the codecs exchange them. */
interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The picture as we store it. */
export interface EncodedLogo {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

// The codecs run in WebAssembly, apart from the memory of this process: a picture that breaks one breaks nothing else.
const { resolve } = createRequire(import.meta.url);
const codec = async (path: string) => WebAssembly.compile(await readFile(resolve(path)));

/** What browsers have, and the codecs return. */
class ImageData implements Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
Object.assign(globalThis, { ImageData });

const file = workerData as PictureFile;
parentPort?.postMessage(await encoded(await decoded(file)));

/** @throws if the picture is damaged, or another one than its head says. */
async function decoded({ format, bytes, width, height }: PictureFile): Promise<Pixels> {
  const pixels = await decode(format, new Uint8Array(bytes).buffer);
  const isTurned = format === "jpeg" && pixels.width === height && pixels.height === width; // as its camera says
  const isSame = pixels.width === width && pixels.height === height;
  if (!isSame && !isTurned) throw new Error("the picture has another size than its head says");
  return pixels;
}

async function decode(format: PictureFile["format"], bytes: ArrayBuffer): Promise<Pixels> {
  switch (format) {
    case "png": {
      const png = await import("@jsquash/png/decode.js");
      await png.init(await codec("@jsquash/png/codec/pkg/squoosh_png_bg.wasm"));
      return png.decode(bytes);
    }
    case "jpeg": {
      const jpeg = await import("@jsquash/jpeg/decode.js");
      await jpeg.init(await codec("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm"));
      return jpeg.default(bytes, { preserveOrientation: true });
    }
    case "webp": {
      const webp = await import("@jsquash/webp/decode.js");
      await webp.init(await codec("@jsquash/webp/codec/dec/webp_dec.wasm"));
      return webp.default(bytes);
    }
  }
}

/** A PNG that fits: smaller until it does, since a photograph takes more bytes than a logo of the same size. */
async function encoded(pixels: Pixels): Promise<EncodedLogo> {
  const png = await import("@jsquash/png/encode.js");
  await png.init(await codec("@jsquash/png/codec/pkg/squoosh_png_bg.wasm"));
  for (let scale = 1; ; scale *= 0.75) {
    const box = { width: stored.width * scale, height: stored.height * scale };
    const fitted = await resized(pixels, fittedSize(pixels, box));
    const bytes = new Uint8Array(await png.default(fitted as never));
    if (bytes.length <= stored.bytes) return { bytes, width: fitted.width, height: fitted.height };
  }
}

async function resized(pixels: Pixels, size: Pick<Pixels, "width" | "height">): Promise<Pixels> {
  if (size.width === pixels.width && size.height === pixels.height) return pixels;
  const { default: resize, initResize } = await import("@jsquash/resize");
  await initResize(await codec("@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm"));
  return resize(pixels as never, { ...size });
}
