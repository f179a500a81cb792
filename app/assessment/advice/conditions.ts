import { z } from "zod";
import { keywordGroups } from "../score/quality.ts";
import type { Detail, ScoreLine } from "../score/score-line.ts";
import { type Signal, signals, textSignals } from "./signals.ts";

const question = z.string();

/** The condition under which a text of insights.json applies: a value or text signal of one answer. */
export const Condition = z.union([
  z.strictObject({ question, atLeast: z.number() }),
  z.strictObject({ question, atMost: z.number() }),
  z.strictObject({ question, in: z.array(z.string()) }),
  z.strictObject({ question, is: z.boolean() }),
  z.strictObject({ question, signal: z.enum(signals) }),
  z.strictObject({ question, signalNot: z.enum(signals) }),
  z.strictObject({ question, missing: z.enum(keywordGroups) }),
  z.strictObject({ question, quality: z.number() }),
]);
export type Condition = z.infer<typeof Condition>;

/** Whether all conditions hold in a scored session. A question not asked or not answered meets none. */
export function allHold(when: Condition[], lines: ScoreLine[]): boolean {
  return when.every((condition) => {
    const line = lines.find((candidate) => candidate.question.key === condition.question);
    return line !== undefined && holds(condition, line.detail);
  });
}

/**
 * Whether one condition holds. A condition applies to one answer type, so it no longer holds once an administrator
 * changes the question's type.
 */
function holds(condition: Condition, detail: Detail): boolean {
  switch (detail.kind) {
    case "text":
      return textHolds(condition, detail);
    case "choice":
      return "in" in condition && condition.in.includes(detail.key);
    case "scale":
      if ("atLeast" in condition) return detail.value >= condition.atLeast;
      return "atMost" in condition && detail.value <= condition.atMost;
    case "yes_no":
      return "is" in condition && detail.value === condition.is;
    case "none":
      return false;
  }
}

function textHolds(condition: Condition, detail: Detail & { kind: "text" }): boolean {
  if ("signal" in condition) return signalsOf(detail)[condition.signal];
  if ("signalNot" in condition) return !signalsOf(detail)[condition.signalNot];
  if ("missing" in condition) return !detail.groups.includes(condition.missing);
  return "quality" in condition && detail.q >= condition.quality;
}

/** Caches the signals of a text, because many conditions refer to the same text. */
const known = new WeakMap<Detail, Record<Signal, boolean>>();

function signalsOf(detail: Detail & { kind: "text" }): Record<Signal, boolean> {
  const shown = known.get(detail) ?? textSignals(detail.text);
  known.set(detail, shown);
  return shown;
}
