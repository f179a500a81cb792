import { pluralize } from "#app/ui/pluralize.ts";

/** "It was answered by 12 sessions against version 2." */
export function answeredText(sessions: number, version: number): string {
  return `It was answered by ${pluralize(sessions, "session")} against version ${version}.`;
}
