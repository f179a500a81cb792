import fc from "fast-check";
import { expect, test } from "vitest";
import { genuine } from "../../platform/uploads/content/genuine-files.test.support.ts";
import { readPhoto } from "./read-photo.ts";

const secret = "Taken at home, 6.5244 N";
const { jpg, png } = genuine;
const { width, height } = readPhoto(jpg) ?? { width: 0, height: 0 };

/** A segment of a JPEG file. */
function segment(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content, "latin1")]);
}

/** The metadata of a phone that was held sideways, and of one that says nothing of it. */
const sideways = `Exif\0\0II*\0\x08\0\0\0\x02\0\x0f\x01\x02\0\x01\0\0\0\0\0\0\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0${secret}`;
const withMetadata = (exif: string) =>
  Buffer.concat([jpg.subarray(0, 2), segment(0xe1, exif), segment(0xfe, secret), jpg.subarray(2), Buffer.from(secret)]);

test("of a JPEG file the picture is kept, and nothing of where and when it was taken", () => {
  const photo = readPhoto(withMetadata(`Exif\0\0II*\0\x08\0\0\0\0\0${secret}`));
  expect(photo).toMatchObject({ format: "jpg", width, height });
  expect(Buffer.from(photo?.bytes ?? []).includes("6.5244")).toBe(false);
  expect(photo?.bytes).toEqual(readPhoto(jpg)?.bytes);
  expect(readPhoto(photo?.bytes ?? new Uint8Array())).toEqual(photo);
});

test("a picture stays turned as the phone says", () => {
  const photo = readPhoto(withMetadata(sideways));
  expect(photo).toMatchObject({ width: height, height: width });
  expect(Buffer.from(photo?.bytes ?? []).includes("6.5244")).toBe(false);
  expect(readPhoto(photo?.bytes ?? new Uint8Array())).toEqual(photo); // it still says so
});

test("of a PNG file the picture is kept, without texts and what follows its end", () => {
  const text = Buffer.concat([Buffer.from([0, 0, 0, secret.length]), Buffer.from(`tEXt${secret}crc!`)]);
  const photo = readPhoto(Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from(secret)]));
  expect(photo?.format).toBe("png");
  expect(Buffer.from(photo?.bytes ?? []).includes("6.5244")).toBe(false);
  expect(readPhoto(photo?.bytes ?? new Uint8Array())).toEqual(photo);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a page", Buffer.from("<script>alert(1)</script>")],
  ["half a JPEG file", jpg.subarray(0, jpg.length / 2)],
  ["half a PNG file", png.subarray(0, png.length / 2)],
  ["a JPEG file without pixels", Buffer.from("ffd8ffd9", "hex")],
])("%s is no picture", (_, bytes) => {
  expect(readPhoto(bytes)).toBeUndefined();
});

test("whatever is changed in a file, it is read to a picture or refused", () => {
  const changed = fc.tuple(fc.constantFrom(jpg, png, withMetadata(sideways)), fc.nat(2_000), fc.nat(255));
  fc.assert(
    fc.property(fc.oneof(changed, fc.tuple(fc.uint8Array(), fc.nat(10), fc.nat(255))), ([file, place, byte]) => {
      const bytes = Uint8Array.from(file);
      if (place < bytes.length) bytes[place] = byte;
      const photo = readPhoto(bytes);
      if (photo) expect(photo.bytes.length).toBeLessThanOrEqual(bytes.length + 36); // metadata with the orientation
    }),
    { numRuns: 300 },
  );
});
