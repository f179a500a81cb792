/** A part of a page, or an error message in its place. */
export type Part<T> = { kind: "read"; value: T } | { kind: "failed"; failure: string };
