import { wholeSize } from "#app/ui/file-size.ts";

/** Why a file was not taken, in words for its sender. */
export interface Problem {
  title?: string;
  text: string;
}

const failed = "Upload failed"; // SPEC-EU8

export const problems = {
  /** SPEC-EU5. */
  large: { title: "File too large", text: "Please select a file smaller than 50MB" },
  /** Its content is not what its extension says. */
  content: {
    title: failed,
    text: "The content of this file does not match its name. Please check it and try again.",
  },
  broken: { title: failed, text: "The upload stopped before the end, and nothing was kept. Please try again." },
  many: { title: failed, text: "You have uploaded many files today. Please go on tomorrow." },
  waiting: {
    title: failed,
    text: "Ten of your files are still on their way. Please finish or remove one of them first.",
  },
  gone: { title: failed, text: "This file is not here any more. Please choose it again." },
  /** Its page was opened by somebody else in the same browser. */
  foreign: {
    title: failed,
    text: "This page belongs to another account than the one that is signed in now. Please open it anew.",
  },
  full: {
    title: failed,
    text: "We cannot keep your file at the moment: our disk is full. What you saved before is safe, and you can read it.",
  },
} as const satisfies Record<string, Problem>;

/** There is no room for it in its sender's quota. */
export function overQuota({ used, quota }: { used: number; quota: number }): Problem {
  return {
    title: "Storage full",
    text: `Your plan has room for ${wholeSize(quota)} of files and you use ${wholeSize(used)}, so this file doesn't fit. Delete files you don't need anymore, or choose a plan with more room.`,
  };
}

/** An extension that its form does not take. @param extensions those that it does. */
export function wrongKind(extensions: readonly string[]): Problem {
  return {
    title: failed,
    text: `This kind of file cannot be uploaded here. Please choose one of: ${extensions.join(", ")}.`,
  };
}
