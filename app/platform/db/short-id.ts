import { v7 } from "uuid";
import { clock } from "../clock.ts";

/**
 * The short form of an id in lists: the first eight characters of its last group, which are random (RFC 9562 §5.7,
 * SPEC-D44). The leading characters are a timestamp, shared by all ids of about a minute. As the prefix of a word, the
 * short id is also found in the audit log. Ids that are not UUIDs are shortened to their first eight characters.
 */
export function shortId(id: string): string {
  return id.slice(24, 32) || id.slice(0, 8);
}

/** Returns the search in lower case if it is a short id. */
export function shortIdOf(search: string): string | undefined {
  const text = search.trim().toLowerCase();
  return /^[\da-f]{8}$/.test(text) ? text : undefined;
}

let counted = 0;

/** A new UUIDv7 that sorts after earlier ones. While the clock is stopped, a counter orders them. */
export function timeOrderedId(): string {
  return clock.isStopped() ? v7({ msecs: clock.now().getTime(), seq: ++counted }) : v7();
}
