/** Names statements that are worth being prepared: a session parses and plans them once. */
export interface Statements {
  nameOf(text: string): string | undefined;
  /** From now on this one is not prepared. */
  forget(text: string): void;
}

const worthwhile = 5; // times that a statement has run
const maxNames = 300; // a session keeps the plans of all it has run

/** Names what runs often: PostgreSQL then needs half the CPU time for a page, and we need a third less. */
export function statementNames(): Statements {
  const times = new Map<string, number>();
  const names = new Map<string, string | undefined>();
  return {
    nameOf: (text) => {
      if (names.has(text) || names.size === maxNames || times.size === 10 * maxNames) return names.get(text);
      const ran = (times.get(text) ?? 0) + 1;
      times.set(text, ran);
      if (ran === worthwhile) names.set(text, `often ${names.size}`);
      return undefined;
    },
    forget: (text) => names.set(text, undefined),
  };
}

/** Where sessions are shared, nothing is prepared: no two transactions need have the same one. */
export const unnamed: Statements = { nameOf: () => undefined, forget: () => undefined };
