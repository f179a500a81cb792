/** The administrators' list of cohorts. */
export const cohortsPath = "/admin/cohorts";

/** A cohort as administrators see it, or one of the pages that change it. */
export function adminCohortPath(cohort: string, page?: "edit" | "code" | "managers"): string {
  return `${cohortsPath}/${cohort}${page ? `/${page}` : ""}`;
}

/** A cohort as its managers see it. */
export function programPath(cohort: string): string {
  return `/programs/${cohort}`;
}

/** What a member shows. @param cohort the path of a cohort, of administrators or managers */
export function memberPath(cohort: string, member: string): string {
  return `${cohort}/members/${member}`;
}

/** The table of what all members show. @param cohort the path of a cohort, of administrators or managers */
export function cohortCsvPath(cohort: string): string {
  return `${cohort}/cohort.csv`;
}

/** The page where founders join a program, with its code filled in. */
export function joinPath(code?: string): string {
  return code ? `/programs/join?${new URLSearchParams({ code })}` : "/programs/join";
}

/** The page where a founder chooses what a program sees. */
export function choicesPath(cohort: string): string {
  return `/account/programs/${cohort}`;
}

/** The page that asks before leaving a program. */
export function leavePath(cohort: string): string {
  return `${choicesPath(cohort)}/leave`;
}
