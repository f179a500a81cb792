import { z } from "zod";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { reviewStatuses } from "./review.ts";

/** The administrators' list of all interviews. */
export const adminInterviewsPath = "/admin/interviews";

/** The review page of an interview. */
export function reviewPath(id: string): string {
  return `${adminInterviewsPath}/${encodeURIComponent(id)}`;
}

/** The action that starts its review (POST). */
export function beginPath(id: string): string {
  return `${reviewPath(id)}/begin`;
}

/** One of the interview's two files. */
export function reviewFilePath(id: string, field: "audio" | "transcript"): string {
  return `${reviewPath(id)}/${field}`;
}

/** The founder's page, which belongs to another domain. */
export function adminUserPath(user: string): string {
  return `/admin/users/${user}`;
}

/** The query string of the list. Invalid values are ignored. */
export const InterviewsQuery = z.object({
  status: z.enum(reviewStatuses).optional().catch(undefined),
  ...CursorQuery,
});
export type InterviewsQuery = z.infer<typeof InterviewsQuery>;
