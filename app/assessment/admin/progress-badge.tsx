import { Icon, type IconName } from "#app/ui/icon.tsx";
import { type Progress, progressTexts } from "./progress.ts";

const looks: Record<Progress, [className: string, icon: IconName]> = {
  complete: ["badge badge-ok", "check"],
  progress: ["badge", "pencil"],
  started: ["badge", "clock"],
};

/** The progress of an assessment, as a label and in percent. */
export function ProgressBadge({ progress, percent }: { progress: Progress; percent: number }) {
  const [className, icon] = looks[progress];
  return (
    <span className={className}>
      <Icon name={icon} />
      {`${progressTexts[progress]}, ${percent}%`}
    </span>
  );
}
