import type { Crumb } from "#app/ui/breadcrumb.tsx";

/** The list of questions. */
export const questionsPath = "/admin/questions";
/** The list of deleted questions that can still be restored. */
export const deletedPath = `${questionsPath}?tab=deleted`;
/** The page for creating a question. */
export const newPath = `${questionsPath}/new`;

/** The page for editing a question. */
export function editPath(id: string): string {
  return `${questionsPath}/${encodeURIComponent(id)}`;
}

/** The other pages of a question. */
export function ofQuestion(id: string, page: "preview" | "versions" | "delete"): string {
  return `${editPath(id)}/${page}`;
}

/** The pages above those of a question. A deleted one is not edited. */
export function aboveQuestion({ id, title }: { id: string; title: string }, isDeleted: boolean): Crumb[] {
  return [["Questions", questionsPath], isDeleted ? ["Deleted", deletedPath] : [title, editPath(id)]];
}
