/** How far an assessment is: 0 % is started, 1 to 99 % is progress, 100 % or more is complete (SPEC-AD4). */
export const progresses = ["complete", "progress", "started"] as const;
export type Progress = (typeof progresses)[number];

/** As administrators read it (SPEC-AD2). */
export const progressTexts: Record<Progress, string> = {
  complete: "Complete",
  progress: "In Progress",
  started: "Just Started",
};

/** Whole per cent, cut so that 100 means all; what a plan no longer counts is not added. */
export function percentOf({ answered, allowed }: { answered: number; allowed: number }): number {
  return allowed === 0 ? 0 : Math.min(100, Math.floor((100 * answered) / allowed));
}
