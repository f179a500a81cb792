/**
 * Everything of a founder's that other people may see, and that carries their brand. surfaces.test.ts renders each: one
 * that is added here has to be added there.
 */
export const surfaces = {
  print: "the printed report",
  pdf: "the PDF report",
  share: "the share page",
  exports: "exports",
  mail: "the summary email",
} as const;

export type Surface = keyof typeof surfaces;

/** "Used on the printed report, the PDF report, … and the summary mail." */
export function surfacesText(): string {
  const names = Object.values(surfaces);
  return `Used on ${names.slice(0, -1).join(", ")}, and ${names.at(-1)}.`;
}
