import { Icon, type IconName } from "#app/ui/icon.tsx";
import { type InterviewStatus, statusTexts } from "./interview.ts";

const icons: Record<InterviewStatus, IconName> = { pending: "clock", in_progress: "play", reviewed: "check" };

/** Where an interview stands, in words and with an icon. */
export function StatusBadge({ status }: { status: InterviewStatus }) {
  return (
    <span className={status === "reviewed" ? "badge badge-ok" : "badge"}>
      <Icon name={icons[status]} />
      {statusTexts[status]}
    </span>
  );
}
