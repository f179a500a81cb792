interface Pair {
  a: string;
  b: string;
}

/**
 * What the two lists show: what was asked for and, in place of what is none of the choices, the latest two.
 * @param sessions to choose from, the latest first
 */
export function chosenOf(sessions: string[], asked: Pair): Pair {
  const known = (session: string) => (sessions.includes(session) ? session : undefined);
  const newestBut = (other?: string) => sessions.find((session) => session !== other) ?? "";
  const b = known(asked.b) ?? newestBut(known(asked.a));
  return { a: known(asked.a) ?? newestBut(b), b };
}
