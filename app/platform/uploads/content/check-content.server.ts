import { isM4a, isMp3, isOgg, isWav, isWebm } from "./audio.server.ts";
import { isDoc, isXls } from "./compound.server.ts";
import { FileBytes } from "./file-bytes.server.ts";
import { formats } from "./formats.ts";
import { isJpeg } from "./jpeg.server.ts";
import { isDocx, isXlsx } from "./office.server.ts";
import { isPdf } from "./pdf.server.ts";
import { isPng } from "./png.server.ts";
import { isRecognised } from "./recognised.server.ts";
import { isCaptions, isText } from "./text.server.ts";

const checks: Record<keyof typeof formats, (bytes: FileBytes) => Promise<boolean>> = {
  pdf: isPdf,
  doc: isDoc,
  docx: isDocx,
  xls: isXls,
  xlsx: isXlsx,
  png: isPng,
  jpg: isJpeg,
  jpeg: isJpeg,
  tsx: isText,
  ts: isText,
  jsx: isText,
  js: isText,
  txt: isText,
  md: isText,
  vtt: isCaptions,
  mp3: isMp3,
  m4a: isM4a,
  wav: isWav,
  ogg: isOgg,
  webm: isWebm,
};

/**
 * Is this file what its extension says, all of it? Nothing is unpacked, and little of it is ever in memory.
 * @returns its content type; undefined when it is empty or something else. @throws when it cannot be read.
 */
export async function checkContent(path: string, extension: string): Promise<string | undefined> {
  if (!isKnown(extension)) return undefined;
  const fits = await FileBytes.in(
    path,
    async (bytes) => bytes.size > 0 && (await isRecognised(bytes, extension)) && checks[extension](bytes),
  );
  return fits ? formats[extension] : undefined;
}

function isKnown(extension: string): extension is keyof typeof formats {
  return Object.hasOwn(formats, extension);
}
