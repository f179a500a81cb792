import { type Choice, isOnScale, type Scale } from "../question.ts";
import { labelProblem, maxScaleLabel, typedNumber } from "./option-label.ts";
import type { ReadFields } from "./read-rows.ts";

/** The fields of a scale. `otherLabels` has a line for each label between the ends, such as "5 | Half of them". */
export const scaleFields = ["min", "max", "step", "minLabel", "maxLabel", "otherLabels"] as const;

/** The text typed for a scale, by field. */
export type ScaleTexts = Partial<Record<(typeof scaleFields)[number], string>>;

/** The range of a scale's numbers: below and above zero. */
export const maxScaleNumber = 1_000_000;

/** The fields of a scale; empty for other options. */
export function scaleTexts(options: Choice[] | Scale | null): Required<ScaleTexts> {
  if (options === null || Array.isArray(options))
    return { min: "", max: "", step: "", minLabel: "", maxLabel: "", otherLabels: "" };
  const { min, max, step, labels } = options;
  const { [String(min)]: minLabel = "", [String(max)]: maxLabel = "", ...others } = labels;
  const otherLabels = Object.entries(others).map(([number, label]) => `${number} | ${label}`);
  return {
    ...{ min: String(min), max: String(max), step: String(step), minLabel, maxLabel },
    otherLabels: otherLabels.join("\n"),
  };
}

/** Parses the fields of a scale: labels and step are optional (SPEC-AD5). */
export function readScaleFields(typed: ScaleTexts): ReadFields<Scale> {
  const errors: Record<string, string> = {};
  const min = numberIn("min", "minimum", -maxScaleNumber);
  const max = numberIn("max", "maximum", -maxScaleNumber);
  const step = typed.step?.trim() ? numberIn("step", "step", 0.001) : 1;
  if (min === undefined || max === undefined || step === undefined) return { ok: false, errors };
  if (min >= max) return { ok: false, errors: { max: "The maximum must be above the minimum" } };
  const range = { min, max, step };
  if (!isOnScale(range, max))
    return { ok: false, errors: { step: `The maximum must be a whole number of steps of ${step} above the minimum` } };
  const labels = { ...end("minLabel", min, "minimum"), ...end("maxLabel", max, "maximum"), ...others() };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, options: { ...range, labels } };

  function numberIn(field: "min" | "max" | "step", name: string, lowest: number): number | undefined {
    const text = typed[field] ?? "";
    const number = typedNumber(text);
    if (number !== undefined && number >= lowest && number <= maxScaleNumber) return number;
    errors[field] =
      text.trim() === "" ? `Enter the ${name}` : `The ${name} must be a number from ${lowest} to ${maxScaleNumber}`;
    return undefined;
  }
  function end(field: "minLabel" | "maxLabel", number: number, name: string): Scale["labels"] {
    const label = typed[field]?.trim() ?? "";
    if (label === "") return {};
    const problem = labelProblem(label, maxScaleLabel);
    if (problem) errors[field] = `The label of the ${name} ${problem}`;
    return { [String(number)]: label };
  }
  function others(): Scale["labels"] {
    const read = readLabels(typed.otherLabels ?? "", range);
    if (typeof read !== "string") return read;
    errors.otherLabels = read;
    return {};
  }
}

const maxLabels = 20_000; // characters

/** Parses the labels between the ends, or returns the error with its line. */
function readLabels(text: string, scale: Omit<Scale, "labels">): Scale["labels"] | string {
  if (text.length > maxLabels) return `The labels must be ${maxLabels} characters or fewer`;
  const labels: Scale["labels"] = {};
  for (const [index, content] of text.split(/\r\n?|\n/).entries()) {
    if (content.trim() === "") continue;
    const at = `Line ${index + 1}:`;
    const [, written = "", label = ""] = /^([^|]*)\|(.*)$/s.exec(content) ?? [];
    const number = typedNumber(written);
    if (number === undefined)
      return `${at} write the number, a vertical bar and the label, for example 5 | Half of them`;
    if (!isOnScale(scale, number)) return `${at} ${number} isn't a number on this scale`;
    if (number === scale.min || number === scale.max) return `${at} ${number} is an end of the scale: label it above`;
    if (String(number) in labels) return `${at} ${number} already has a label`;
    const problem = labelProblem(label.trim(), maxScaleLabel);
    if (problem) return `${at} the label ${problem}`;
    labels[String(number)] = label.trim();
  }
  return labels;
}
