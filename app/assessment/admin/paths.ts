/** Every assessment, for administrators. */
export const adminAssessmentsPath = "/admin/assessments";

/** One of them: who answered what, and what it comes to. */
export function adminAssessmentPath(session: string): string {
  return `${adminAssessmentsPath}/${encodeURIComponent(session)}`;
}

/** How its score came about, or that of a result as it was recorded. */
export function adminExplanationPath(session: string, revision?: number): string {
  return `${adminAssessmentPath(session)}/explanation${revision ? `?result=${revision}` : ""}`;
}

/** A person's page, which belongs to another domain. */
export function adminUserPath(user: string): string {
  return `/admin/users/${user}`;
}
