import { z } from "zod";
import { categories, difficulties, resourceIcons } from "../resource.ts";

const icons = Object.keys(resourceIcons) as (keyof typeof resourceIcons)[];

const Entry = z.object({
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  difficulty: z.string().toLowerCase().pipe(z.enum(difficulties)), // written as it is read
  tier: z.enum(["free", "pro", "premium"]),
  icon: z.enum(icons),
  strengthens: z.string(),
  /** Its place in the library, from 1. */
  order: z.int().positive(),
  byHand: z.string().optional(),
});

/** The content of the library as it is written: one file for each, guides as Markdown, tools as source. */
export const Library = z.object({ resources: z.array(Entry.extend({ file: z.string() })) });

const MadeFile = z.object({
  /** In the folder of the build. */
  name: z.string(),
  /** A content type: that of source is plain text, so that nothing ever runs it. */
  format: z.string(),
  extension: z.string(),
  /** Bytes. */
  size: z.int(),
  /** SHA-256 in base64url: another content is another file. */
  hash: z.string(),
});
export type MadeFile = z.infer<typeof MadeFile>;

/** The same once it is built: the files as people get them, the one that Download gives first. */
export const MadeLibrary = z.array(Entry.extend({ files: z.tuple([MadeFile], MadeFile) }));
export type Made = z.infer<typeof MadeLibrary>[number];
