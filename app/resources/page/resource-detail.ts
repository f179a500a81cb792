import type { AddressType, Difficulty, ResourceCategory, ResourceTier } from "../resource.ts";

/** A resource on its page, as the current user sees it. */
export interface ResourceDetail {
  id: string;
  /** Its slug or its id, for URLs. */
  name: string;
  title: string;
  description: string;
  category: ResourceCategory;
  difficulty: Difficulty;
  tier: ResourceTier;
  icon: string;
  /** The display name of its type, such as "PDF". */
  kind: string;
  /** Set for links, which open in a new tab. The URL itself is not included. */
  address?: AddressType;
  /** Whether it is a video that this user can play on its page. */
  plays: boolean;
  /** Size of the file in bytes. */
  size: number;
  /** Whether the user may read and download the content. */
  open: boolean;
  /** Whether it is in the library for everyone on its plan. */
  live: boolean;
  /** The display text for the state of the user's own upload. */
  ownStatus?: string;
  /** The extensions of its additional formats, such as "md". */
  formats: string[];
  /** The text of a bundled guide as HTML. */
  guide?: string;
  /** A bundled tool: how to do it by hand, its source, and the source's format, such as "TSX". */
  tool?: { byHand: string | null; source: string; format: string };
}
