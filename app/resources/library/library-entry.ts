import type { Tier } from "#app/billing/access.ts";
import {
  type AddressType,
  addressTypeOf,
  canOpen,
  type Difficulty,
  formatName,
  kindName,
  type ResourceTier,
} from "../resource.ts";
import { isVideoFile } from "../resource-type.ts";
import type { LibraryRowData } from "./library-rows.server.ts";

/** A resource in the library, as the current user sees it. */
export interface LibraryEntry {
  id: string;
  /** Its slug or its id, for URLs. */
  name: string;
  title: string;
  description: string;
  difficulty: Difficulty;
  tier: ResourceTier;
  icon: string;
  /** The area of the score it strengthens. */
  strengthens: string | null;
  /** The display name of its type, such as "PDF". */
  kind: string;
  /** Set for links, which open in a new tab. The URL itself is not included. */
  address?: AddressType;
  /** Size of the file in bytes. */
  size: number;
  /** Whether the user may download the file. */
  open: boolean;
  /** Whether it is a video that this user can play on its page. */
  plays: boolean;
  /** Set for a tool that this user can open here: the format of its file, such as "TSX". */
  source?: string;
  /** Whether its text can be read as a page and downloaded as Markdown. */
  readable: boolean;
  /** The state of the user's own upload; undefined for all others. */
  ownStatus?: "live" | "waiting" | "hidden" | "declined";
  /** Why it was declined; can be empty. */
  reason?: string;
}

/** Builds an entry. @param reader the user, undefined for visitors, and their plan */
export function entryOf(row: LibraryRowData, reader: { user?: string; tier: Tier }): LibraryEntry {
  const { id, slug, title, description, difficulty, tier, icon, strengthens, size } = row;
  const ownStatus = row.uploadedBy !== null && row.uploadedBy === reader.user;
  const open = ownStatus || canOpen(reader.tier, row);
  const about = { id, name: slug ?? id, title, description, difficulty, tier, icon, strengthens };
  const entry = {
    ...about,
    kind: kindName(row),
    address: addressTypeOf(row.format),
    size,
    open,
    plays: open && reader.user !== undefined && isVideoFile(row.format),
    source: open && row.byHand !== null ? formatName(row.key) : undefined,
    readable: row.markdown !== null,
  };
  return ownStatus ? { ...entry, ...reviewStatus(row) } : entry;
}

type OwnTextInput = Pick<LibraryEntry, "ownStatus" | "reason">;

interface Reviewed {
  isActive: number;
  reviewedAt: string | null;
  /** Why it was declined; null if it was not. */
  reason: string | null;
}

/** The state of a user's own upload. */
export function reviewStatus({ isActive, reviewedAt, reason }: Reviewed): OwnTextInput {
  if (isActive === 1) return { ownStatus: "live" };
  if (reason !== null) return { ownStatus: "declined", reason };
  return { ownStatus: reviewedAt === null ? "waiting" : "hidden" };
}

/** The display text of a state. */
export function ownText({ ownStatus, reason }: OwnTextInput): string | undefined {
  switch (ownStatus) {
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
