/** The progress of an assessment: 0 % is started, 1 to 99 % is progress, 100 % or more is complete (SPEC-AD4). */
export const progresses = ["complete", "progress", "started"] as const;
export type Progress = (typeof progresses)[number];

/** Labels shown to administrators (SPEC-AD2). */
export const progressTexts: Record<Progress, string> = {
  complete: "Complete",
  progress: "In Progress",
  started: "Just Started",
};

/**
 * Whole percent, rounded down so that 100 means complete. Capped at 100: answers beyond the plan's limit add nothing.
 */
export function percentOf({ answered, allowed }: { answered: number; allowed: number }): number {
  return allowed === 0 ? 0 : Math.min(100, Math.floor((100 * answered) / allowed));
}
