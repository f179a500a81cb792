interface Pair {
  a: string;
  b: string;
}

/**
 * The selections of the two lists: the requested sessions, with invalid ones replaced by the latest others.
 * @param sessions the choices, latest first
 */
export function chosenOf(sessions: string[], asked: Pair): Pair {
  const known = (session: string) => (sessions.includes(session) ? session : undefined);
  const newestBut = (other?: string) => sessions.find((session) => session !== other) ?? "";
  const b = known(asked.b) ?? newestBut(known(asked.a));
  return { a: known(asked.a) ?? newestBut(b), b };
}
