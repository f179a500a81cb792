/** An activity of an anonymous visitor (SPEC-EU7). */
export type Activity =
  | { type: "page_visit" }
  | { type: "assessment_started"; details: { source: "landing_page" } }
  | { type: "signup_attempt"; details: { source: "auth_page" } };
