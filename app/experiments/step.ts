import { isAtLeast, percentIncrease, readAmount } from "./amount.ts";

/** The five steps of the creator, in order (SPEC-AD5), and the fields of each. */
export const steps = [
  ["observation"],
  ["metric"],
  ["startingNumber", "finalNumber"],
  ["experimentSetup"],
  ["timeToCreate"],
] as const;
export type StepNumber = 1 | 2 | 3 | 4 | 5;
export type Field = (typeof steps)[number][number];

/** The values of the fields, exactly as typed. */
export type Typed = Record<Field, string>;
export const nothingTyped: Typed = {
  observation: "",
  metric: "",
  startingNumber: "",
  finalNumber: "",
  experimentSetup: "",
  timeToCreate: "",
};

/** The maximum length of each field, in characters. */
export const maxLengths: Record<Field, number> = {
  observation: 2_000,
  metric: 300,
  startingNumber: 40,
  finalNumber: 40,
  experimentSetup: 5_000,
  timeToCreate: 40,
};

export const stepTexts = {
  observation: "Tell us more - what specific observation sparked this experiment idea?",
  metric: "What specific metric will tell you if this experiment worked?",
  bothNumbers: "Both starting and target numbers are required",
  notHigher: "Your target should be higher than your starting number",
  tooSmall: "Consider a more ambitious target - aim for at least 5% improvement",
  ambitious:
    "That's quite ambitious! Consider starting with a smaller, more achievable target for your first experiment",
  zero: "We can't work out a percentage from zero. Enter 1, or count something you already have at least one of.",
  experimentSetup: "Give us more detail about how you'll actually run this experiment",
  hours: "Please enter the number of hours (e.g., 2.5)",
  tooLong: "Let's make this simpler! Experiments over 4 hours setup are too complex for quick validation.",
} as const;

/** The result of validating a step: errors by field, and a warning that does not block it. */
export interface Checked {
  errors: Partial<Record<Field, string>>;
  warning?: string;
  /** The increase in step 3, once both numbers are valid: "37.5". */
  increase?: string;
}

/** Validates a step (SPEC-AD5), both in the browser and on the server. */
export function checkStep(step: StepNumber, typed: Typed): Checked {
  for (const field of steps[step - 1] ?? []) {
    const over = typed[field].length - maxLengths[field];
    if (over > 0) return { errors: { [field]: `Please shorten this by ${over.toLocaleString("en")} characters` } };
  }
  switch (step) {
    case 1:
      return longer("observation", typed, 10);
    case 2:
      return longer("metric", typed, 5);
    case 3:
      return checkTarget(typed);
    case 4:
      return longer("experimentSetup", typed, 15);
    default:
      return checkHours(typed.timeToCreate);
  }
}

/** The first invalid step; undefined if all are valid. */
export function firstOpenStep(typed: Typed): StepNumber | undefined {
  return ([1, 2, 3, 4, 5] as const).find((step) => Object.keys(checkStep(step, typed).errors).length > 0);
}

/** Whether a recipe's placeholders in square brackets are left. */
export function hasBrackets(typed: Typed): boolean {
  return [typed.observation, typed.metric, typed.experimentSetup].some((text) => /\[[^[\]]+\]/.test(text));
}

function longer(field: "observation" | "metric" | "experimentSetup", typed: Typed, than: number): Checked {
  return { errors: typed[field].trim().length > than ? {} : { [field]: stepTexts[field] } };
}

function checkTarget({ startingNumber, finalNumber }: Typed): Checked {
  if (!startingNumber.trim() || !finalNumber.trim()) {
    return { errors: { [startingNumber.trim() ? "finalNumber" : "startingNumber"]: stepTexts.bothNumbers } };
  }
  const [start, final] = [readAmount(startingNumber), readAmount(finalNumber)];
  if (!start.ok || !final.ok) {
    return {
      errors: {
        ...(!start.ok && { startingNumber: start.problem }),
        ...(!final.ok && { finalNumber: final.problem }),
      },
    };
  }
  if (start.amount === 0n) return { errors: { startingNumber: stepTexts.zero } };
  const target = { start: start.amount, final: final.amount };
  const increase = percentIncrease(target);
  if (target.final <= target.start) return { errors: { finalNumber: stepTexts.notHigher }, increase };
  if (!isAtLeast(target, 5n)) return { errors: { finalNumber: stepTexts.tooSmall }, increase };
  const isOver = (target.final - target.start) * 100n > target.start * 200n;
  return { errors: {}, increase, ...(isOver && { warning: stepTexts.ambitious }) };
}

const maxHours = 4_000_000n; // millionths of an hour

function checkHours(text: string): Checked {
  const hours = readAmount(text);
  if (!hours.ok) return { errors: { timeToCreate: stepTexts.hours } };
  return { errors: hours.amount > maxHours ? { timeToCreate: stepTexts.tooLong } : {} };
}
