/** A part of a page, or what is said in its place. */
export type Part<T> = { kind: "read"; value: T } | { kind: "failed"; failure: string };
