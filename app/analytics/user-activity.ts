/** A user's activity (SPEC-AD3), with the relevant details. */
export type UserActivity =
  | { type: "login"; details: { method: string } }
  | { type: "logout"; details?: undefined }
  | { type: "resource_download"; details: { resource: string } }
  | { type: "assessment_complete"; details: { session: string } };

export type UserActivityType = UserActivity["type"];

/** In the order of the filter. */
export const userActivityTypes = [
  "login",
  "logout",
  "resource_download",
  "assessment_complete",
] as const satisfies readonly UserActivityType[];

/** What somebody did, in words. */
export const activityNames: Record<UserActivityType, string> = {
  login: "Signed in",
  logout: "Signed out",
  resource_download: "Downloaded a resource",
  assessment_complete: "Completed an assessment",
};

/** An activity of an anonymous visitor (SPEC-EU7). */
export type Activity =
  | { type: "page_visit" }
  | { type: "assessment_started"; details: { source: "landing_page" } }
  | { type: "signup_attempt"; details: { source: "auth_page" } };
