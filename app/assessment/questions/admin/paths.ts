/** The list of questions. */
export const questionsPath = "/admin/questions";
/** What was deleted and can be restored. */
export const deletedPath = `${questionsPath}?tab=deleted`;
/** Where one is made. */
export const newPath = `${questionsPath}/new`;

/** Where a question is edited. */
export function editPath(id: string): string {
  return `${questionsPath}/${encodeURIComponent(id)}`;
}

/** What else there is of a question. */
export function ofQuestion(id: string, page: "preview" | "versions" | "delete"): string {
  return `${editPath(id)}/${page}`;
}
