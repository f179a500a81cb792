import { z } from "zod";
import content from "./levels.json" with { type: "json" };

const Level = z.object({
  level: z.int().min(0).max(5),
  label: z.string(),
  what: z.string(),
  counts: z.string(),
  use: z.string(),
});
export type Level = z.infer<typeof Level>;

/**
 * The evidence ladder, from an opinion (0) to money given again (5): the more it cost customers, the stronger it is.
 */
export const levels: Level[] = z.object({ levels: z.array(Level).length(6) }).parse(content).levels;

/** The level of an interview about past behavior: told, but not observed. */
export const readLevel = 1;

/** The display name of a level. */
export function levelName(level: number): string {
  return levels[level]?.label ?? "";
}
