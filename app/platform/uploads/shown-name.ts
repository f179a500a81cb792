const maxLength = 200; // characters

/** Sanitizes a user's file name for display: without folders and control characters, and not too long. */
export function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(/[\p{Cc}\p{Cf}\u2028\u2029\p{Cs}]/gu, "").trim();
  const letters = [...plain];
  if (letters.length <= maxLength) return plain;
  const extension = extensionOf(plain);
  const end = extension.length < 10 ? `.${extension}` : "";
  return letters.slice(0, maxLength - end.length).join("") + end;
}

/** The text after the last dot, in lower case; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
