import { wholeSize } from "#app/ui/file-size.ts";
import type { StorageUse } from "./quota.server.ts";

/** The message to the user about a refused file. */
export interface UploadError {
  title?: string;
  text: string;
}

const failed = "Upload failed"; // SPEC-EU8

export const uploadErrors = {
  /** SPEC-EU5. */
  large: { title: "File too large", text: "Please select a file smaller than 50MB" },
  /** The content does not match the extension. */
  content: {
    title: failed,
    text: "What's inside this file doesn't match its name. Please check the file and try again.",
  },
  broken: { title: failed, text: "The upload stopped before it finished, and nothing was saved. Please try again." },
  many: { title: failed, text: "You've uploaded a lot of files today. Please come back tomorrow to upload more." },
  waiting: {
    title: failed,
    text: "You have 10 uploads in progress. Please finish or remove one of them first.",
  },
  gone: { title: failed, text: "We no longer have this file. Please choose it again." },
  /** The page belongs to another account in the same browser. */
  foreign: {
    title: failed,
    text: "This page belongs to a different account than the one that's signed in now. Please reload it.",
  },
  full: {
    title: failed,
    text: "We can't save your file right now because our disk is full. What you saved before is safe, and you can still read it.",
  },
} as const satisfies Record<string, UploadError>;

/** The file exceeds the user's quota. */
export function overQuota({ used, quota }: { used: number; quota: number }): UploadError {
  return {
    title: "Storage full",
    text: `Your plan has room for ${wholeSize(quota)} of files and you use ${wholeSize(used)}, so this file doesn't fit. Delete files you don't need anymore, or choose a plan with more room.`,
  };
}

/** The form does not accept this extension. @param extensions accepted ones. */
export function wrongKind(extensions: readonly string[]): UploadError {
  return {
    title: failed,
    text: `You can't upload this type of file here. Please choose one of these: ${extensions.join(", ")}.`,
  };
}

/** A file exceeds its user's quota. */
export class OverQuota extends Error {
  readonly use: StorageUse;
  constructor(use: StorageUse) {
    super("no room in the quota");
    this.use = use;
  }
}
