/** What somebody did whom we know (SPEC-AD3), with what is worth telling of it. */
export type UserActivity =
  | { type: "login"; details: { method: string } }
  | { type: "logout"; details?: undefined }
  | { type: "resource_download"; details: { resource: string } }
  | { type: "assessment_complete"; details: { session: string } };

export type UserActivityType = UserActivity["type"];

/** In the order in which a filter offers them. */
export const userActivityTypes = [
  "login",
  "logout",
  "resource_download",
  "assessment_complete",
] as const satisfies readonly UserActivityType[];

/** An activity as people read it. */
export const activityNames: Record<UserActivityType, string> = {
  login: "Login",
  logout: "Logout",
  resource_download: "Resource download",
  assessment_complete: "Assessment completed",
};
