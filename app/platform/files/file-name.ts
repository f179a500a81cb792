const most = 150; // characters, the extension included

/** What a file must not be called anywhere: controls, half characters, line ends, and what turns the text around. */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;
/** What some system reads as a path or refuses. */
const unsafe = /[/\\:*?"<>|]+/g;

/**
 * What a file is called where it is saved: its title, in any script, with the extension of its kind.
 * @param extension without its dot. @param otherwise for a title of which nothing is left.
 */
export function fileName(title: string, extension: string, otherwise = "resource"): string {
  const words = title.replace(unseen, " ").replace(unsafe, "-").replace(/\s+/gu, " ");
  const bare = words.replace(/^[. ]+/, "");
  const cut = [...bare].slice(0, most - extension.length - 1).join("");
  return `${cut.replace(/[. ]+$/, "") || otherwise}.${extension}`;
}
