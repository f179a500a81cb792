import type { FileBytes } from "./file-bytes.server.ts";

/** Beginnings of other text-based formats, which browsers or viewers may detect. */
const others =
  /^(?:<(?:!doctype|\?xml|html|svg|head|body|script|style|iframe|object|embed|title|meta|link)\b|%PDF-|%!PS|\{\\rtf|GIF8[79]a)/i;
const head = 4_096; // bytes
// biome-ignore lint/suspicious/noControlCharactersInRegex: ordinary text has no control characters.
const control = /[\x00-\x08\x0e-\x1f\x7f]/;

/** Whether it is plain text: UTF-8 without control characters, and no other format. */
export async function isText(bytes: FileBytes): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const piece of bytes.pieces()) {
      if (control.test(decoder.decode(piece, { stream: true }))) return false;
    }
    decoder.decode();
  } catch {
    return false;
  }
  return !others.test(afterComments(await beginning(bytes)));
}

/** Whether it is a WebVTT file (WebVTT §4.1). */
export async function isCaptions(bytes: FileBytes): Promise<boolean> {
  return /^WEBVTT(?:[ \t\r\n]|$)/.test(await beginning(bytes)) && isText(bytes);
}

/** The first characters, without a byte order mark. */
async function beginning(bytes: FileBytes): Promise<string> {
  return new TextDecoder().decode(await bytes.read(0, head));
}

/** Strips leading whitespace and HTML comments, in a loop: a single pattern would backtrack excessively. */
function afterComments(text: string): string {
  let rest = text.trimStart();
  while (rest.startsWith("<!--")) {
    const end = rest.indexOf("-->", 4);
    if (end < 0) return "";
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}
