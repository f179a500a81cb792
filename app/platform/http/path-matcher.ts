/** A matched value, and the path parameters. */
export interface Found<T> {
  value: T;
  params: Record<string, string>;
}

/**
 * Matches request paths against patterns in the syntax of routes.ts (`/results/:sessionId`). A parameter is one path
 * segment, and not Remix's `….data`.
 * @returns a lookup that finds nothing when two patterns match: Remix decides then.
 */
export function pathMatcher<T>(entries: [path: string, value: T][]): (path: string) => Found<T> | undefined {
  const fixed = new Map<string, Found<T>>();
  const patterns: { pattern: RegExp; names: string[]; value: T }[] = [];
  for (const [path, value] of entries) {
    if (path.includes(":")) patterns.push({ ...patternOf(path), value });
    else fixed.set(path, { value, params: {} });
  }
  return (path) => {
    const found = fixed.get(path);
    if (found) return found;
    const [fitting, another] = patterns.filter(({ pattern }) => pattern.test(path));
    if (!fitting || another) return undefined;
    const pieces = fitting.pattern.exec(path) ?? [];
    try {
      const params = fitting.names.map((name, index) => [name, decodeURIComponent(pieces[index + 1] ?? "")]);
      return { value: fitting.value, params: Object.fromEntries(params) };
    } catch {
      return undefined; // not valid percent-encoding
    }
  };
}

function patternOf(path: string): { pattern: RegExp; names: string[] } {
  const names: string[] = [];
  const pieces = path.split("/").map((piece) => {
    if (!piece.startsWith(":")) return piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    names.push(piece.slice(1));
    return "([^/]+)(?<!\\.data)";
  });
  return { pattern: new RegExp(`^${pieces.join("/")}$`), names };
}
