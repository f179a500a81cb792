import { namesValue, type Question, type Scale } from "../questions/question.ts";
import type { ScaleProps } from "./answer-control-props.ts";
import { AnswerGroup } from "./answer-group.tsx";
import { NumberSlider } from "./number-slider.tsx";
import { ScaleButtons } from "./scale-buttons.tsx";

const mostPatches = 11;

/** Whether the question uses a slider, which requires `<scale-slider>`. */
export function hasSlider(question: Question): boolean {
  return question.type === "scale" && isSlider(question.options);
}

/** Whether the scale has more values than buttons that fit on a phone. */
function isSlider(scale: Scale): boolean {
  return patchesOf(scale) > mostPatches;
}

function patchesOf({ min, max, step }: Scale): number {
  return Math.round((max - min) / step) + 1;
}

/** A number on a scale: as buttons if they fit on a phone, otherwise as a slider. */
export function ScaleControl(props: ScaleProps) {
  const { scale } = props;
  const { min, max, labels } = scale;
  return (
    <AnswerGroup {...props}>
      <p className="mt-4 flex justify-between gap-4 text-sm text-soft" aria-hidden="true">
        <span>
          <ScaleEnd value={min} label={labels[String(min)]} />
        </span>
        <span className="text-right">
          <ScaleEnd value={max} label={labels[String(max)]} />
        </span>
      </p>
      {isSlider(scale) ? <NumberSlider {...props} /> : <ScaleButtons {...props} patches={patchesOf(scale)} />}
    </AnswerGroup>
  );
}

/** One end of the scale. A label that starts with the number, such as "12 or more", does not repeat it. */
function ScaleEnd({ value, label = "" }: { value: number; label?: string }) {
  const rest = namesValue(label, value) ? label.slice(`${value} `.length) : label;
  return (
    <>
      <b className="text-ink">{value}</b> {rest}
    </>
  );
}
