/**
 * An id as lists show it: the first eight characters of its last group, which are random (RFC 9562 §5.7, SPEC-D44).
 * Those it begins with are the clock, and the same for whoever comes within a minute. As the beginning of a word it is
 * found in the audit log, too. What is no UUID is shortened to its beginning.
 */
export function shortId(id: string): string {
  return id.slice(24, 32) || id.slice(0, 8);
}

/** Is this what a list shows of an id? In small letters. */
export function shortIdOf(search: string): string | undefined {
  const text = search.trim().toLowerCase();
  return /^[\da-f]{8}$/.test(text) ? text : undefined;
}
