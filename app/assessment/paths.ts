import type { Crumb } from "#app/ui/breadcrumb.tsx";
import { ideaTitle, type NamedIdea } from "./ideas/idea.ts";

/** All ideas of the user. */
export const ideasPath = "/ideas";

/** The page of an idea, with its history. */
export function ideaPath(idea: string): string {
  return `${ideasPath}/${idea}`;
}

/** The form that renames an idea, or the one that asks before deleting it. */
export function changeIdeaPath(idea: string, change: "rename" | "delete"): string {
  return `${ideaPath(idea)}/${change}`;
}

/** The page of a question, or the one where a session resumes. */
export function questionPath(sessionId: string, number?: number): string {
  return `/questions?sessionId=${encodeURIComponent(sessionId)}${number ? `&question=${number}` : ""}`;
}

/**
 * The plans page, which returns the user to a question outside the current plan. Only characters that would end the
 * parameter are escaped, so that the URL compresses well with the page's other links.
 */
export function upgradePath(sessionId: string, number: number): string {
  return `/plans?to=${questionPath(sessionId, number).replaceAll("&", "%26")}`;
}

/** The results of a session: of the current answers, or a recorded one. */
export function resultsPath(sessionId: string, revision?: number): string {
  return `/results/${sessionId}${numbered(revision)}`;
}

/** The answers and how the score was calculated. */
export function resultAnswersPath(sessionId: string, revision?: number): string {
  return `/results/${sessionId}/answers${numbered(revision)}`;
}

/** The library beside a result. */
export function resultToolsPath(sessionId: string, revision?: number): string {
  return `/results/${sessionId}/tools${numbered(revision)}`;
}

/** A guide or a tool of the library, which is a domain of its own. */
export function guidePath(slug: string): string {
  return `/resources/${slug}`;
}

/** The export page of a session, or one of its files. */
export function exportPath(sessionId: string, kind?: "json" | "csv"): string {
  return `/results/${sessionId}/export${kind ? `.${kind}` : ""}`;
}

/** A result as a PDF: the newest, or the given recorded one. */
export function reportPath(sessionId: string, revision?: number): string {
  return `/results/${sessionId}/report.pdf${numbered(revision)}`;
}

/** A result beside those of other founders. */
export function benchmarkPath(sessionId: string, revision?: number): string {
  return `/results/${sessionId}/benchmark${numbered(revision)}`;
}

/** Whether the user's results count among those that others are compared with. */
export const benchmarkChoicePath = "/account/benchmarks";
/** Other answers to the questions of a result, and what the rule would give for them. */
export function whatIfPath(sessionId: string, revision?: number): string {
  return `/results/${sessionId}/what-if${numbered(revision)}`;
}

/** The signed reports of a session. Offers the newest result, or the given recorded one. */
export function signedPath(sessionId: string, revision?: number): string {
  return `/results/${sessionId}/signed${numbered(revision)}`;
}

/** A signed report as its founder sees it, its file, or the question whether to withdraw it. */
export function signedReportPath(sessionId: string, code: string, what: "" | "/report.jws" | "?withdraw" = ""): string {
  return `/results/${sessionId}/signed/${code}${what}`;
}

/** The page that verifies signed reports. With a code, it shows that report. */
export function verifyPath(code?: string): string {
  return code ? `/verify?report=${code}` : "/verify";
}

/** How to verify a signed report without this site. */
export const verifyDocsPath = "/docs/verify";

/** The keys that reports are signed with (RFC 8615, RFC 7517 §5). */
export const jwksPath = "/.well-known/jwks.json";

/** The share links of a session. Offers the newest result, or the given recorded one. */
export function sharePath(sessionId: string, revision?: number): string {
  return `/results/${sessionId}/share${numbered(revision)}`;
}

/** The public page of a share link. */
export function openedPath(token: string): string {
  return `/shared/${token}`;
}

/** The tasks page of a session, which is also the action of the form. */
export function tasksPath(sessionId: string): string {
  return `/results/${encodeURIComponent(sessionId)}/tasks`;
}

/** The task list on the results page. */
export function tasksInResults(sessionId: string): string {
  return `${resultsPath(sessionId)}#tasks`;
}

/** The action that marks a task as done (POST). */
export function doneTaskPath(task: string): string {
  return `/tasks/${task}/done`;
}

/** The confirmation page for deleting a task. */
export function deleteTaskPath(sessionId: string, task: string): string {
  return `${tasksPath(sessionId)}/delete?task=${encodeURIComponent(task)}`;
}

/** The open tasks with a due date, as a calendar file. */
export function calendarPath(sessionId: string): string {
  return `${tasksPath(sessionId)}.ics`;
}

/** The action that emails a result's summary to its owner (POST). */
export function emailPath(sessionId: string, revision?: number): string {
  return `/results/${sessionId}/email${numbered(revision)}`;
}

/** The review page: every question of a session with its state, before completion. */
export function reviewPath(sessionId: string): string {
  return `/questions/review?sessionId=${encodeURIComponent(sessionId)}`;
}

/** The action that completes a session (POST). */
export function completePath(sessionId: string): string {
  return `/questions/complete?sessionId=${sessionId}`;
}

function numbered(revision?: number): string {
  return revision ? `?result=${revision}` : "";
}

/** The breadcrumb of a page below an idea. */
export function aboveIdea(idea: NamedIdea): Crumb[] {
  return [
    ["Dashboard", "/"],
    [ideaTitle(idea), ideaPath(idea.id)],
  ];
}

/** The breadcrumb of a page below a result of an idea. */
export function aboveResult(idea: NamedIdea, id: string, revision?: number): Crumb[] {
  return [...aboveIdea(idea), ["Results", resultsPath(id, revision)]];
}
