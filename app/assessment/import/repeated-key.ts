/**
 * The first duplicate key within an object of this JSON text, of which a parser would silently keep the last, or
 * `__proto__`, which the format never uses. The text must be valid JSON. Scans once without recursion, so any depth is
 * safe.
 */
export function repeatedKey(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = []; // undefined: an array
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === "{") open.push(new Set());
    else if (character === "[") open.push(undefined);
    else if (character === "}" || character === "]") open.pop();
    else if (character === '"') {
      const end = endOfString(json, at);
      const names = open.at(-1);
      if (names && isName(json, end)) {
        const name: string = JSON.parse(json.slice(at, end));
        if (names.has(name) || name === "__proto__") return name;
        names.add(name);
      }
      at = end - 1;
    }
  }
  return undefined;
}

/** @returns the end of the string that starts here */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === "\\") at++;
    else if (json[at] === '"') return at + 1;
  }
  return json.length;
}

function isName(json: string, after: number): boolean {
  let at = after;
  while (" \t\n\r".includes(json[at] ?? ".")) at++;
  return json[at] === ":";
}
