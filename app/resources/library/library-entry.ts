import type { Tier } from "#app/billing/access.ts";
import { canOpen, type Difficulty, formatName, type ResourceTier } from "../resource.ts";
import type { ShelfRow } from "./shelf-rows.server.ts";

/** A resource in a list, as one person sees it. */
export interface LibraryEntry {
  id: string;
  /** In an address: its slug or its id. */
  name: string;
  title: string;
  description: string;
  difficulty: Difficulty;
  tier: ResourceTier;
  icon: string;
  /** The area of the score that it strengthens. */
  strengthens: string | null;
  /** "PDF" */
  kind: string;
  size: number;
  /** May they have the file? */
  open: boolean;
  /** Can its text be read as a page, and had as Markdown? */
  readable: boolean;
  /** Of their own upload, how it stands; undefined of all others. */
  own?: "live" | "waiting" | "declined";
  /** Why it was declined; may be empty. */
  reason?: string;
}

/** @param reader who looks, and on which plan */
export function entryOf(row: ShelfRow, reader: { user?: string; tier: Tier }): LibraryEntry {
  const { id, slug, title, description, difficulty, tier, icon, strengthens, key, size, reason } = row;
  const own = row.uploadedBy !== null && row.uploadedBy === reader.user;
  const open = own || canOpen(reader.tier, row);
  const about = { id, name: slug ?? id, title, description, difficulty, tier, icon, strengthens };
  const entry = { ...about, kind: formatName(key), size, open, readable: row.markdown !== null };
  if (!own) return entry;
  if (row.isActive === 1) return { ...entry, own: "live" };
  return reason === null ? { ...entry, own: "waiting" } : { ...entry, own: "declined", reason };
}

/** How an upload of one's own stands, in words. */
export function ownText({ own, reason }: Pick<LibraryEntry, "own" | "reason">): string | undefined {
  switch (own) {
    case "live":
      return "Yours";
    case "waiting":
      return "Yours, waiting for review";
    case "declined":
      return reason ? `Yours, not offered to others: ${reason}` : "Yours, not offered to others";
    default:
      return undefined;
  }
}
