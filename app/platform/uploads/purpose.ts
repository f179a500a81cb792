/** What an upload is for: which files it may be. A file's content must be what its extension says. */
export interface Purpose {
  /** Without their dots, in lower case. */
  extensions: readonly string[];
  /** Bytes. */
  most: number;
  /** A WebM is a video here, not a recording without a picture. */
  videos?: boolean;
}

/** 50 MB (SPEC-EU9). */
const most = 52_428_800;

/** What founders may add to the library (SPEC-EU5). */
const resource = ["pdf", "doc", "docx", "xls", "xlsx", "png", "jpg", "jpeg", "tsx", "ts", "jsx", "js"] as const;

export const purposes = {
  resource: { extensions: resource, most },
  // Videos are for administrators to add (SPEC-D41).
  "admin-resource": { extensions: [...resource, "mp4", "webm"], most, videos: true },
  "interview-audio": { extensions: ["mp3", "m4a", "wav", "ogg", "webm"], most },
  "interview-transcript": { extensions: ["txt", "md", "pdf", "docx", "vtt"], most },
} as const satisfies Record<string, Purpose>;

export type PurposeName = keyof typeof purposes;

/** Are videos files of this purpose? */
export function takesVideos(purpose: PurposeName): boolean {
  return (purposes[purpose] as Purpose).videos ?? false;
}

/** Something of a file that its owner uploaded, as pages show it. */
export interface Upload {
  id: string;
  purpose: PurposeName;
  /** As its sender calls it. Shown, and never used as a path. */
  fileName: string;
  /** Of the whole file, in bytes. */
  size: number;
  /** How many bytes of it have arrived. */
  received: number;
  /** All of it is on the disk. */
  finished: boolean;
}
