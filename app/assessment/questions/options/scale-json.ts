import { isOnScale, type Scale } from "../question.ts";
import { type Field, type Located, Refused } from "./json-lines.ts";
import { fieldsOf, numberOf, textOf } from "./json-source.ts";

const farthest = 1_000_000;
const longestLabel = 100; // characters

/**
 * Parses the options of a scale: min, max and, optionally, labels and step (SPEC-AD5).
 * @throws Refused with the line of the error
 */
export function scaleOf(json: Located): Scale {
  const fields = fieldsOf(json, "a scale", ["min", "max", "step", "labels"]);
  const [min, max] = [bound("min"), bound("max")];
  const step = fields.get("step");
  const scale = { min: min.value, max: max.value, step: step ? numberOf(step, "step", [0.001, farthest]) : 1 };
  if (scale.min >= scale.max) throw new Refused(max.line, "max must be above min");
  if (!isOnScale(scale, scale.max)) {
    throw new Refused(step?.line ?? max.line, `max must be whole steps of ${scale.step} away from min`);
  }
  const labels = fields.get("labels");
  return { ...scale, labels: labels ? labelsOf(labels, scale) : {} };

  function bound(name: "min" | "max") {
    const field = fields.get(name);
    if (!field) throw new Refused(json.line, `a scale needs ${name}`);
    return { line: field.line, value: numberOf(field, name, [-farthest, farthest]) };
  }
}

/** Labels keyed by their number, normalized for lookup: "10", not "10.0". */
function labelsOf(labels: Located, scale: Omit<Scale, "labels">): Scale["labels"] {
  if (labels.kind !== "object") throw new Refused(labels.line, 'labels are written as { "0": "Never" }');
  const lines = new Map<string, number>();
  const read = (labels.value as Field[]).map(({ name, line, of }) => {
    const number = name.trim() === "" ? Number.NaN : Number(name);
    if (!isOnScale(scale, number)) throw new Refused(line, `“${name}” isn't a number on this scale`);
    const key = String(number);
    const before = lines.get(key);
    if (before) throw new Refused(line, `${key} has a label on line ${before} before`);
    lines.set(key, line);
    return [key, textOf(of, `the label at ${key}`, longestLabel)] as const;
  });
  return Object.fromEntries(read);
}
