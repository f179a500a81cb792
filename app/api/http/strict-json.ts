const maxDepth = 16;

/** A JSON text that was read, or the reason why not. */
type ReadJson = { ok: true; value: unknown } | { ok: false; detail: string };

/**
 * Reads JSON (RFC 8259) in UTF-8, and refuses what programs read in different ways (RFC 7493 §2): a name that occurs
 * twice in an object, bytes that aren't UTF-8. Also `__proto__`, which some assign, and deep nesting.
 */
export function readStrictJson(bytes: Uint8Array): ReadJson {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const depth = depthError(text); // first: parsing costs memory for each level
    if (depth) return { ok: false, detail: depth };
    const value: unknown = JSON.parse(text);
    const name = nameError(text);
    return name ? { ok: false, detail: name } : { ok: true, value };
  } catch {
    return { ok: false, detail: "The body isn't JSON in UTF-8." };
  }
}

function depthError(text: string): string | undefined {
  let depth = 0;
  for (const found of tokensOf(text)) {
    if (found === "{" || found === "[") depth++;
    if (found === "}" || found === "]") depth--;
    if (depth > maxDepth) return `The body is nested deeper than ${maxDepth} levels.`;
  }
  return undefined;
}

/** @param text JSON that has been parsed, so that a string before a colon is a name. */
function nameError(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  let last = "";
  for (const found of tokensOf(text)) {
    if (found === "{") open.push(new Set());
    else if (found === "[") open.push(undefined);
    else if (found === "}" || found === "]") open.pop();
    else if (found === ":") {
      const name: string = JSON.parse(last);
      if (name === "__proto__") return 'The body has a field named "__proto__".';
      const names = open.at(-1);
      if (names?.has(name)) return `The field ${JSON.stringify(name.slice(0, 100))} occurs twice.`;
      names?.add(name);
    }
    last = found;
  }
  return undefined;
}

/** The strings, brackets, commas and colons of a text. One pass, whatever is in it: a pattern would start over. */
function* tokensOf(text: string): Generator<string> {
  let start = -1; // of a string
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (start >= 0) {
      if (character === "\\") index++;
      if (character !== '"') continue;
      yield text.slice(start, index + 1);
      start = -1;
    } else if (character === '"') start = index;
    else if ("{}[],:".includes(character)) yield character;
  }
}
