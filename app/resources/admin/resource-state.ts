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
