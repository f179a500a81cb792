import { Icon, type IconName } from "#app/ui/icon.tsx";
import { type InterviewStatus, statusTexts } from "./interview.ts";

const icons: Record<InterviewStatus, IconName> = { pending: "clock", in_progress: "play", reviewed: "check" };

interface StatusBadgeProps {
  status: InterviewStatus;
  /** In other words than its founder's. */
  texts?: Record<InterviewStatus, string>;
}

/** Where an interview stands, in words and with an icon. */
export function StatusBadge({ status, texts = statusTexts }: StatusBadgeProps) {
  return (
    <span className={status === "reviewed" ? "badge badge-ok" : "badge"}>
      <Icon name={icons[status]} />
      {texts[status]}
    </span>
  );
}
