import type { RateLimit } from "../http/rate-limit.server.ts";

/** The files an upload of this purpose accepts. A file's content must match its extension. */
interface Purpose {
  /** Without their dots, in lower case. */
  extensions: readonly string[];
  /** Bytes. */
  maxBytes: number;
  /** A WebM is a video here, not a recording without a picture. */
  videos?: boolean;
}

/** 50 MB (SPEC-EU9). */
const maxBytes = 52_428_800;

/** Extensions that founders may add to the library (SPEC-EU5). */
const resource = ["pdf", "doc", "docx", "xls", "xlsx", "png", "jpg", "jpeg", "tsx", "ts", "jsx", "js"] as const;

export const purposes = {
  resource: { extensions: resource, maxBytes },
  // Only administrators may add videos (SPEC-D41).
  "admin-resource": { extensions: [...resource, "mp4", "webm"], maxBytes, videos: true },
  "interview-audio": { extensions: ["mp3", "m4a", "wav", "ogg", "webm"], maxBytes },
  "interview-transcript": { extensions: ["txt", "md", "pdf", "docx", "vtt"], maxBytes },
} as const satisfies Record<string, Purpose>;

export type PurposeName = keyof typeof purposes;

/** Whether this purpose accepts videos. */
export function takesVideos(purpose: PurposeName): boolean {
  return (purposes[purpose] as Purpose).videos ?? false;
}

/** An upload, complete or in progress, for display. */
export interface Upload {
  id: string;
  purpose: PurposeName;
  /** The user's file name. For display only, never used as a path. */
  fileName: string;
  /** Size of the complete file, in bytes. */
  size: number;
  /** Bytes received so far. */
  received: number;
  /** Whether the complete file is on disk. */
  finished: boolean;
}

/** Files per user and day, by form or resumable upload. */
export const filesPerDay: RateLimit = { name: "upload account", hits: 60, seconds: 24 * 60 * 60 };
/** How long a form with files may take to arrive. */
export const formTime = 2 * 60 * 60 * 1000; // ms
/** Lifetime of an upload, until it must be complete and sent with its form. */
export const uploadLife = 24 * 60 * 60 * 1000; // ms
/** Maximum unfinished uploads per user. */
export const maxUnfinished = 10;
