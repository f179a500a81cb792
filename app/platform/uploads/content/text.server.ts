import type { FileBytes } from "./file-bytes.server.ts";

/** How documents of other kinds begin that are text, too: a browser or a reader may take the file for one. */
const others =
  /^(?:<(?:!doctype|\?xml|html|svg|head|body|script|style|iframe|object|embed|title|meta|link)\b|%PDF-|%!PS|\{\\rtf|GIF8[79]a)/i;
const head = 4_096; // bytes
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text that somebody wrote has them.
const control = /[\x00-\x08\x0e-\x1f\x7f]/;

/** Is it text of somebody: UTF-8 without control characters, and no document of another kind? */
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

/** WebVTT §4.1. */
export async function isCaptions(bytes: FileBytes): Promise<boolean> {
  return /^WEBVTT(?:[ \t\r\n]|$)/.test(await beginning(bytes)) && isText(bytes);
}

/** The first characters, without a byte order mark. */
async function beginning(bytes: FileBytes): Promise<string> {
  return new TextDecoder().decode(await bytes.read(0, head));
}

/** Without blanks and comments of HTML in front. Step by step: one pattern for all would try every way to divide them. */
function afterComments(text: string): string {
  let rest = text.trimStart();
  while (rest.startsWith("<!--")) {
    const end = rest.indexOf("-->", 4);
    if (end < 0) return "";
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}
