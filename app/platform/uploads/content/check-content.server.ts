import { isM4a, isMp3, isOgg, isWav, isWebm } from "./audio.server.ts";
import { isDoc, isXls } from "./compound.server.ts";
import { FileBytes } from "./file-bytes.server.ts";
import { formats, videoFormats } from "./formats.ts";
import { isJpeg } from "./jpeg.server.ts";
import { isDocx, isXlsx } from "./office.server.ts";
import { isPdf } from "./pdf.server.ts";
import { isPng } from "./png.server.ts";
import { isRecognised } from "./recognised.server.ts";
import { isCaptions, isText } from "./text.server.ts";
import { isMp4Video, isWebmVideo } from "./video.server.ts";

type Check = (bytes: FileBytes) => Promise<boolean>;

const checks: Record<keyof typeof formats, Check> = {
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

const videoChecks: Record<keyof typeof videoFormats, Check> = { mp4: isMp4Video, webm: isWebmVideo };

/**
 * Checks that the whole file matches its extension. Nothing is unpacked, and only small parts are in memory.
 * @param videos whether a file that may be a video must be one.
 * @returns its content type; undefined when it is empty or does not match.
 * @throws when it cannot be read.
 */
export async function checkContent(path: string, extension: string, videos = false): Promise<string | undefined> {
  const wanted = wantedOf(extension, videos);
  if (!wanted) return undefined;
  const fits = await FileBytes.in(
    path,
    async (bytes) => bytes.size > 0 && (await isRecognised(bytes, extension)) && wanted.check(bytes),
  );
  return fits ? wanted.format : undefined;
}

function wantedOf(extension: string, videos: boolean): { check: Check; format: string } | undefined {
  if (videos && isOf(videoFormats, extension))
    return { check: videoChecks[extension], format: videoFormats[extension] };
  return isOf(formats, extension) ? { check: checks[extension], format: formats[extension] } : undefined;
}

function isOf<T extends object>(list: T, extension: string): extension is Extract<keyof T, string> {
  return Object.hasOwn(list, extension);
}
