/** How much of a part is wanted: as much as its figures need, or as little as shows that it still runs and counts right. */
export type Size = "full" | "small";
