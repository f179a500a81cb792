/**
 * The first name that an object of this JSON text has twice, of which a parser would silently take the last; or
 * `__proto__`, which is no name of ours. The text must be JSON. It is walked once, without recursion, however deep.
 */
export function repeatedKey(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = []; // undefined: a list
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

/** @returns where the string that begins here is over. */
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
