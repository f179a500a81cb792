/** What can wait for an administrator. `pending` and `in_progress` are interviews without feedback. */
export type WaitingKind = "pending" | "in_progress" | "mark" | "upload" | "mail" | "job" | "problem" | "invoice";

/** Something that waits for an administrator. */
export interface Waiting {
  kind: WaitingKind;
  id: string;
  /** Its title or name; for a mail its recipient, for a problem what was found. */
  subject: string;
  /** The error of a mail or job, the format of an upload, the currency of an invoice. */
  detail: string | null;
  /** The failures of a job in a row; the total of an invoice in cents. */
  amount: number | null;
  /** Whose it is. */
  user: { id: string; name: string } | null;
  /** ISO 8601. */
  since: string;
}

/** Counts stop here: more is shown as "99+". */
export const maxCounted = 100;

/** The number of things of each kind, up to `maxCounted`. */
export type WaitingCounts = Record<WaitingKind, number>;

/** The screens on which they are dealt with. */
const screens: Record<WaitingKind, string> = {
  pending: "/admin/interviews",
  in_progress: "/admin/interviews",
  mark: "/admin/assessments",
  upload: "/admin/resources",
  mail: "/admin/status",
  job: "/admin/status",
  problem: "/admin/status",
  invoice: "/admin/users",
};

/** All kinds. */
export const waitingKinds = Object.keys(screens) as [WaitingKind, ...WaitingKind[]];

/** The number of things waiting on each screen of the administrator area, by its path; the overview has all of them. */
export function countsByScreen(counts: WaitingCounts): Record<string, number> {
  const sums: Record<string, number> = { "/admin": 0 };
  for (const kind of waitingKinds)
    for (const screen of ["/admin", screens[kind]]) sums[screen] = (sums[screen] ?? 0) + counts[kind];
  return sums;
}

/** A count as it is shown: "3", "99+". */
export function countText(count: number): string {
  return count < maxCounted ? `${count}` : `${maxCounted - 1}+`;
}

/** The things that are shown, oldest first, and of each kind how many more there are. */
export interface WaitingList {
  shown: Waiting[];
  /** All of them, up to `maxCounted` of each kind. */
  total: number;
  more: { kind: WaitingKind; count: number }[];
}

/**
 * The oldest things. The oldest of each kind is always among them, so that fifty interviews don't hide a failing job.
 * @param found the oldest of each kind, in any order.
 * @param limit how many to show; more only if there are more kinds.
 */
export function pickWaiting(found: Waiting[], counts: WaitingCounts, limit: number): WaitingList {
  const oldest = [...found].sort((a, b) => Date.parse(a.since) - Date.parse(b.since));
  const isFirst = ({ kind }: Waiting, index: number) => oldest.findIndex((other) => other.kind === kind) === index;
  const others = oldest.filter((one, index) => !isFirst(one, index));
  const chosen = new Set(
    [...oldest.filter(isFirst), ...others].slice(0, Math.max(limit, oldest.length - others.length)),
  );
  const shown = oldest.filter((one) => chosen.has(one));
  const more = waitingKinds
    .map((kind) => ({ kind, count: counts[kind] - shown.filter((one) => one.kind === kind).length }))
    .filter(({ count }) => count > 0);
  return { shown, total: countsByScreen(counts)["/admin"] ?? 0, more };
}
