import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeCompound } from "./make-compound.test.support.ts";
import { makeZip } from "./make-zip.test.support.ts";

const media = join(import.meta.dirname, "../../../../tests/support/media");

/** Reads a file made by ffmpeg: a tone of 0.3 s, a red picture, or both. */
export const medium = (name: string) => readFileSync(join(media, name));

const types = { name: "[Content_Types].xml", content: "<Types/>" };

/** The entries of a current Office document. */
export const officeEntries = {
  docx: [types, { name: "word/document.xml", content: "<w:document/>" }],
  xlsx: [types, { name: "xl/workbook.xml", content: "<workbook/>" }],
};

const source = 'export const Price = () => <p className="price">€ 12</p>;\n';

/** A small valid file for every extension. */
export const genuine = {
  pdf: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
  doc: makeCompound(["WordDocument", "1Table"]),
  docx: makeZip(officeEntries.docx),
  xls: makeCompound(["Workbook"]),
  xlsx: makeZip(officeEntries.xlsx),
  png: medium("picture.png"),
  jpg: medium("picture.jpg"),
  jpeg: medium("picture.jpg"),
  tsx: Buffer.from(source),
  ts: Buffer.from("export const price: number = 12;\n"),
  jsx: Buffer.from(source),
  js: Buffer.from("#!/usr/bin/env node\nconsole.log(12);\n"),
  txt: Buffer.from("BM: How did you do it last time?\r\nMZ: On paper. <html> is what I typed.\r\n"),
  md: Buffer.from('<!-- notes -->\n<p align="center">Notes</p>\n\n# What they said\n'),
  vtt: Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nOn paper.\n"),
  mp3: medium("sound.mp3"),
  m4a: medium("sound.m4a"),
  wav: medium("sound.wav"),
  ogg: medium("sound.ogg"),
  webm: medium("sound.webm"),
};

export type Extension = keyof typeof genuine;
export const extensions = Object.keys(genuine) as Extension[];
