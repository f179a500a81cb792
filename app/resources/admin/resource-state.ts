import type { Difficulty, ResourceCategory, ResourceTier } from "../resource.ts";

/** The state of a resource. `waiting`: a founder's upload that is pending review (SPEC-D28). */
export type ResourceState = "active" | "inactive" | "waiting" | "deleted";

interface StateOfInput {
  isActive: number;
  reviewedAt: string | null;
  uploadedBy: string | null;
  deletedAt: string | null;
}

export function stateOf({ isActive, reviewedAt, uploadedBy, deletedAt }: StateOfInput): ResourceState {
  if (deletedAt !== null) return "deleted";
  if (isActive === 1) return "active";
  return reviewedAt === null && uploadedBy !== null ? "waiting" : "inactive";
}

const names = { active: "Active", inactive: "Inactive", waiting: "Waiting", deleted: "Deleted" };

/** The display name of a state. */
export function stateName(state: ResourceState): string {
  return names[state];
}

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
