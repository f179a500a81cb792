import type { Crumb } from "#app/ui/breadcrumb.tsx";
import type { MailingKind } from "../mailing.ts";

const lists: Record<MailingKind, string> = {
  newsletter: "/admin/newsletter/issues",
  communication: "/admin/communications",
};

/** The mailing kind of a page; both kinds share the same pages. @param request for one of these pages */
export function kindOf(request: Request): MailingKind {
  return new URL(request.url).pathname.startsWith(lists.communication) ? "communication" : "newsletter";
}

/** The path of the list of a kind. */
export function mailingsPath(kind: MailingKind): string {
  return lists[kind];
}

/** The path for writing a new mailing. */
export function newMailingPath(kind: MailingKind): string {
  return `${lists[kind]}/new`;
}

/** The path of a mailing or of one of its pages: "edit", "send", "schedule", "delete", "preview.html". */
export function mailingPath({ kind, id }: { kind: MailingKind; id: string }, page?: string): string {
  return `${lists[kind]}/${encodeURIComponent(id)}${page ? `/${page}` : ""}`;
}

/** The pages above those of a mailing. @param mailing above its own pages */
export function aboveMailing(kind: MailingKind, mailing?: { id: string; subject: string }): Crumb[] {
  const list: Crumb[] =
    kind === "newsletter"
      ? [
          ["Newsletter", "/admin/newsletter"],
          ["Issues", lists[kind]],
        ]
      : [["Communications", lists[kind]]];
  return mailing ? [...list, [mailing.subject, mailingPath({ kind, id: mailing.id })]] : list;
}
