import { z } from "zod";
import { keywordGroups } from "../score/quality.ts";
import type { Detail, ScoreLine } from "../score/score-line.ts";
import { type Signal, signals, textSignals } from "./signals.ts";

const question = z.string();

/** When a text of insights.json is meant: something that one answer says or shows. */
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

/** Do all conditions hold in a scored session? A question not asked or not answered fulfils none. */
export function allHold(when: Condition[], lines: ScoreLine[]): boolean {
  return when.every((condition) => {
    const line = lines.find((candidate) => candidate.question.key === condition.question);
    return line !== undefined && holds(condition, line.detail);
  });
}

/** A condition fits one kind of answer; a question that an admin gave another type fulfils it no more. */
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

/** Many conditions ask about one text: it is read once for each score. */
const known = new WeakMap<Detail, Record<Signal, boolean>>();

function signalsOf(detail: Detail & { kind: "text" }): Record<Signal, boolean> {
  const shown = known.get(detail) ?? textSignals(detail.text);
  known.set(detail, shown);
  return shown;
}
