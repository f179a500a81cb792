/** The extent of a part: enough for its figures, or just enough to show that it still runs and counts correctly. */
export type Size = "full" | "small";
