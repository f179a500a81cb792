import { counted } from "#app/ui/counted.ts";

/** "It was answered by 12 sessions against version 2." */
export function answeredText(sessions: number, version: number): string {
  return `It was answered by ${counted(sessions, "session")} against version ${version}.`;
}
