import type { AddressType, Difficulty, ResourceCategory, ResourceTier } from "../resource.ts";

/** A resource on its page, as one person sees it. */
export interface ResourceDetail {
  id: string;
  /** In an address: its slug or its id. */
  name: string;
  title: string;
  description: string;
  category: ResourceCategory;
  difficulty: Difficulty;
  tier: ResourceTier;
  icon: string;
  /** "PDF" */
  kind: string;
  /** It is an address, and opens in a new tab. The address itself is not here. */
  address?: AddressType;
  /** It is a video that plays in its page, for them. */
  plays: boolean;
  /** Of its file, in bytes. */
  size: number;
  /** May they have the file, and what is in it? */
  open: boolean;
  /** Everybody on its plan finds it. */
  live: boolean;
  /** Their own upload: how it stands, in words. */
  own?: string;
  /** Further formats by their extension, as "md". */
  formats: string[];
  /** Of a guide of ours: its text as HTML. */
  guide?: string;
  /** Of a tool of ours. */
  tool?: { byHand: string | null; source: string };
}
