/** The list of all assessments, for administrators. */
export const adminAssessmentsPath = "/admin/assessments";

/** One assessment: its owner, answers and results. */
export function adminAssessmentPath(session: string): string {
  return `${adminAssessmentsPath}/${encodeURIComponent(session)}`;
}

/** The score explanation, for the current answers or for a recorded result. */
export function adminExplanationPath(session: string, revision?: number): string {
  return `${adminAssessmentPath(session)}/explanation${revision ? `?result=${revision}` : ""}`;
}

/** A user's page, which belongs to another domain. */
export function adminUserPath(user: string): string {
  return `/admin/users/${user}`;
}

/** The page on which an administrator decides about a marked text. */
export function lookPath(mark: string): string {
  return `/admin/marks/${encodeURIComponent(mark)}`;
}
