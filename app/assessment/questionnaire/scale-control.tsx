import type { ScaleProps } from "./answer-control-props.ts";
import { AnswerGroup } from "./answer-group.tsx";
import { NumberSlider } from "./number-slider.tsx";
import { Wedge } from "./wedge.tsx";

const mostPatches = 11;

/** A number between two ends: as patches to press where they fit on a phone, otherwise as a slider (DESIGN, Scale). */
export function ScaleControl(props: ScaleProps) {
  const { min, max, step, labels } = props.scale;
  const patches = Math.round((max - min) / step) + 1;
  return (
    <AnswerGroup {...props}>
      <p className="mt-4 flex justify-between gap-4 text-sm text-soft" aria-hidden="true">
        <span>
          <b className="text-ink">{min}</b> {labels[String(min)]}
        </span>
        <span className="text-right">
          <b className="text-ink">{max}</b> {labels[String(max)]}
        </span>
      </p>
      {patches <= mostPatches ? <Wedge {...props} patches={patches} /> : <NumberSlider {...props} />}
    </AnswerGroup>
  );
}
