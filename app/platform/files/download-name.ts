const maxLength = 150; // characters, the extension included

/** Characters invalid in any file name: controls, lone surrogates, line separators and bidirectional controls. */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;
/** Characters that some system treats as a path or refuses. */
const unsafe = /[/\\:*?"<>|]+/g;

/**
 * The name of a downloaded file: its title, in any script, with the extension of its format.
 * @param extension without its dot. @param otherwise used if nothing of the title remains.
 */
export function fileName(title: string, extension: string, otherwise = "resource"): string {
  const words = title.replace(unseen, " ").replace(unsafe, "-").replace(/\s+/gu, " ");
  const bare = words.replace(/^[. ]+/, "");
  const cut = [...bare].slice(0, maxLength - extension.length - 1).join("");
  return `${cut.replace(/[. ]+$/, "") || otherwise}.${extension}`;
}
