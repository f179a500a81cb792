import type { Tier } from "#app/billing/access.ts";
import { type AddressType, addressTypeOf, canOpen, type Difficulty, kindName, type ResourceTier } from "../resource.ts";
import { isVideoFile } from "../resource-type.ts";
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
  /** It is an address, and opens in a new tab. The address itself is not here. */
  address?: AddressType;
  /** Of its file, in bytes. */
  size: number;
  /** May they have the file? */
  open: boolean;
  /** Is it a video that plays in its page, for them? */
  plays: boolean;
  /** Can its text be read as a page, and had as Markdown? */
  readable: boolean;
  /** Of their own upload, how it stands; undefined of all others. */
  own?: "live" | "waiting" | "hidden" | "declined";
  /** Why it was declined; may be empty. */
  reason?: string;
}

/** @param reader who looks, and on which plan */
export function entryOf(row: ShelfRow, reader: { user?: string; tier: Tier }): LibraryEntry {
  const { id, slug, title, description, difficulty, tier, icon, strengthens, size } = row;
  const own = row.uploadedBy !== null && row.uploadedBy === reader.user;
  const open = own || canOpen(reader.tier, row);
  const about = { id, name: slug ?? id, title, description, difficulty, tier, icon, strengthens };
  const entry = {
    ...about,
    kind: kindName(row),
    address: addressTypeOf(row.format),
    size,
    open,
    plays: open && reader.user !== undefined && isVideoFile(row.format),
    readable: row.markdown !== null,
  };
  return own ? { ...entry, ...standingOf(row) } : entry;
}

type Standing = Pick<LibraryEntry, "own" | "reason">;

interface Reviewed {
  isActive: number;
  reviewedAt: string | null;
  /** Why it was declined; null: it was not. */
  reason: string | null;
}

/** How an upload of one's own stands. */
export function standingOf({ isActive, reviewedAt, reason }: Reviewed): Standing {
  if (isActive === 1) return { own: "live" };
  if (reason !== null) return { own: "declined", reason };
  return { own: reviewedAt === null ? "waiting" : "hidden" };
}

/** The same in words. */
export function ownText({ own, reason }: Standing): string | undefined {
  switch (own) {
    case "live":
      return "Yours";
    case "waiting":
      return "Yours, waiting for review";
    case "hidden":
      return "Yours, not visible to others right now";
    case "declined":
      return reason ? `Yours, not shared with others: ${reason}` : "Yours, not shared with others";
    default:
      return undefined;
  }
}
