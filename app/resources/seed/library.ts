import { z } from "zod";
import { categories, difficulties, resourceIcons } from "../resource.ts";

const icons = Object.keys(resourceIcons) as (keyof typeof resourceIcons)[];

const Entry = z.object({
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  difficulty: z.string().toLowerCase().pipe(z.enum(difficulties)), // capitalized in the file
  tier: z.enum(["free", "pro", "premium"]),
  icon: z.enum(icons),
  strengthens: z.string(),
  /** Its position in the library, from 1. */
  order: z.int().positive(),
  byHand: z.string().optional(),
});

/** The library's sources: one file per resource, guides as Markdown, tools as source code. */
export const Library = z.object({ resources: z.array(Entry.extend({ file: z.string() })) });

const MadeFile = z.object({
  /** The file name in the build's library folder. */
  name: z.string(),
  /** A content type. Source code is plain text, so that it is never executed. */
  format: z.string(),
  extension: z.string(),
  /** Bytes. */
  size: z.int(),
  /** SHA-256 in base64url: different content makes a different file. */
  hash: z.string(),
});
export type MadeFile = z.infer<typeof MadeFile>;

/** The built library: the files that users download, with the default download first. */
export const MadeLibrary = z.array(Entry.extend({ files: z.tuple([MadeFile], MadeFile) }));
export type Made = z.infer<typeof MadeLibrary>[number];
