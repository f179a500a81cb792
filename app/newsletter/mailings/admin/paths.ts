import type { MailingKind } from "../mailing.ts";

const lists: Record<MailingKind, string> = {
  newsletter: "/admin/newsletter/issues",
  communication: "/admin/communications",
};

/** Both kinds have the same pages. @param request of one of them */
export function kindOf(request: Request): MailingKind {
  return new URL(request.url).pathname.startsWith(lists.communication) ? "communication" : "newsletter";
}

/** All of a kind. */
export function mailingsPath(kind: MailingKind): string {
  return lists[kind];
}

/** Where one is written. */
export function newMailingPath(kind: MailingKind): string {
  return `${lists[kind]}/new`;
}

/** One of them; with a page of it behind: "edit", "send", "schedule", "delete", "preview.html". */
export function mailingPath({ kind, id }: { kind: MailingKind; id: string }, page?: string): string {
  return `${lists[kind]}/${encodeURIComponent(id)}${page ? `/${page}` : ""}`;
}
