import { Icon, type IconName } from "#app/ui/icon.tsx";
import { type InterviewStatus, statusTexts } from "./interview.ts";

const icons: Record<InterviewStatus, IconName> = { pending: "clock", in_progress: "play", reviewed: "check" };

interface StatusBadgeProps {
  status: InterviewStatus;
  /** Replaces the texts for founders. */
  texts?: Record<InterviewStatus, string>;
}

/** The status of an interview as text with an icon. */
export function StatusBadge({ status, texts = statusTexts }: StatusBadgeProps) {
  return (
    <span className={status === "reviewed" ? "badge badge-ok" : "badge"}>
      <Icon name={icons[status]} />
      {texts[status]}
    </span>
  );
}
