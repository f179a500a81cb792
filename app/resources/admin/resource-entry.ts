import type { Difficulty, ResourceCategory, ResourceTier } from "../resource.ts";
import type { ResourceState } from "./resource-state.ts";

/** A resource in the administrators' list. */
export interface ResourceEntry {
  id: string;
  title: string;
  category: ResourceCategory;
  difficulty: Difficulty;
  tier: ResourceTier;
  /** The key in the file storage; its extension gives the file type. */
  key: string;
  /** The stored format: a content type, or the type of a link. */
  format: string;
  /** Size in bytes. */
  size: number;
  state: ResourceState;
  /** The display name of the uploader. */
  uploader: string;
  /** ISO 8601, like `deletedAt`. */
  createdAt: string;
  deletedAt: string | null;
}
