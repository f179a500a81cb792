import type { Difficulty, ResourceCategory, ResourceTier } from "../resource.ts";
import type { ResourceState } from "./resource-state.ts";

/** A resource in the administrators' list. */
export interface ResourceEntry {
  id: string;
  title: string;
  category: ResourceCategory;
  difficulty: Difficulty;
  tier: ResourceTier;
  /** Of the file storage: its end tells the kind of file. */
  key: string;
  /** As it is kept: a content type, or what an address leads to. */
  format: string;
  /** Bytes. */
  size: number;
  state: ResourceState;
  /** Who uploaded it, as people read it. */
  uploader: string;
  /** ISO 8601, both. */
  createdAt: string;
  deletedAt: string | null;
}
