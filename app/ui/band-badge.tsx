import { Icon, type IconName } from "./icon.tsx";
import type { MeterColor } from "./score-meter.tsx";

const looks: Record<MeterColor, [className: string, icon: IconName]> = {
  high: ["badge band-high", "check-check"],
  good: ["badge band-good", "check"],
  need: ["badge band-need", "pencil"],
  poor: ["badge band-poor", "triangle-alert"],
};

/** A band's name with its color and its own icon: never color alone. */
export function BandBadge({ colour, label }: { colour: MeterColor; label: string }) {
  const [className, icon] = looks[colour];
  return (
    <span className={className}>
      <Icon name={icon} />
      {label}
    </span>
  );
}
