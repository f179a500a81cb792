import { expect, test } from "vitest";
import { formats, videoFormats } from "#app/platform/uploads/content/formats.ts";
import { purposes } from "#app/platform/uploads/purpose.ts";
import { kindName } from "./resource.ts";
import { formatsOf, isVideoFile, type ResourceType, resourceTypes, typeOf } from "./resource-type.ts";

const expected: Record<(typeof purposes)["admin-resource"]["extensions"][number], [ResourceType, string]> = {
  pdf: ["pdf", "PDF"],
  doc: ["document", "Document (DOC)"],
  docx: ["document", "Document (DOCX)"],
  xls: ["spreadsheet", "Spreadsheet (XLS)"],
  xlsx: ["spreadsheet", "Spreadsheet (XLSX)"],
  png: ["image", "Image (PNG)"],
  jpg: ["image", "Image (JPG)"],
  jpeg: ["image", "Image (JPEG)"],
  tsx: ["code", "Code (TSX)"],
  ts: ["code", "Code (TS)"],
  jsx: ["code", "Code (JSX)"],
  js: ["code", "Code (JS)"],
  mp4: ["video", "Video (MP4)"],
  webm: ["video", "Video (WEBM)"],
};

test.each(purposes["admin-resource"].extensions)("what %s is", (extension) => {
  const format = { ...formats, ...videoFormats }[extension];
  expect([typeOf(format), kindName({ key: `resources/guide/A.${extension}`, format })]).toEqual(expected[extension]);
  expect(isVideoFile(format)).toBe(["mp4", "webm"].includes(extension));
});

test("an address is what it leads to", () => {
  expect([typeOf("link"), kindName({ key: "", format: "link" })]).toEqual(["link", "Link"]);
  expect([typeOf("video"), kindName({ key: "", format: "video" })]).toEqual(["video", "Video"]);
  expect(isVideoFile("video")).toBe(false);
});

test("a format is looked for under one type only", () => {
  for (const format of [...Object.values(formats), ...Object.values(videoFormats), "link", "video"]) {
    const types = resourceTypes.filter((type) => formatsOf(type).some((one) => format.startsWith(one)));
    expect(types.length, format).toBeLessThanOrEqual(1);
  }
});
