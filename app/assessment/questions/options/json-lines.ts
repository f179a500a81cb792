/** A JSON value and its line number. */
export interface Located {
  line: number;
  value: string | number | boolean | null | Located[] | Field[];
  /** Distinguishes objects from arrays, whose `value` is an array for both. */
  kind: "plain" | "list" | "object";
}

/** A field of an object. `line` is the line of its name. */
export interface Field {
  name: string;
  line: number;
  of: Located;
}

/** An error in a text and its line, from 1. */
export interface JsonError {
  line: number;
  message: string;
}

/** The parse error thrown by this file and by the parsers built on it; never leaves them. */
export class Refused extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const deepest = 8;
const tokens =
  /[ \t\n\r]+|[[\]{}:,]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/uy;

/**
 * Parses JSON (RFC 8259) and records the line of each value for error messages. Stricter than RFC 8259 only in
 * rejecting duplicate names and excessive depth.
 * @throws Refused
 */
export function readJson(text: string): Located {
  const all = tokensOf(text);
  let at = 0;
  const end = text.split("\n").length;
  const peek = () => all[at] ?? { text: "", line: end };
  const take = () => {
    const token = peek();
    at++;
    return token;
  };
  const expect = (expected: string, after: string) => {
    const token = take();
    if (token.text !== expected) throw new Refused(token.line, `${expected} is missing ${after}${found(token.text)}`);
  };

  function value(depth: number): Located {
    const { text: token, line } = take();
    if (depth > deepest) throw new Refused(line, "this is nested too deeply");
    if (token === "[") return { kind: "list", line, value: list(depth) };
    if (token === "{") return { kind: "object", line, value: object(depth) };
    if (token === "" || /^[\]}:,]$/.test(token)) throw new Refused(line, `a value is missing${found(token)}`);
    return { kind: "plain", line, value: JSON.parse(token) };
  }
  function list(depth: number): Located[] {
    const items: Located[] = [];
    if (peek().text === "]") at++;
    else
      for (;;) {
        items.push(value(depth + 1));
        if (peek().text !== ",") break;
        at++;
      }
    if (items.length > 0) expect("]", "at the end of the list");
    return items;
  }
  function object(depth: number): Field[] {
    const fields: Field[] = [];
    if (peek().text === "}") at++;
    else
      for (;;) {
        fields.push(field(depth, fields));
        if (peek().text !== ",") break;
        at++;
      }
    if (fields.length > 0) expect("}", "at the end of the object");
    return fields;
  }
  function field(depth: number, before: Field[]): Field {
    const token = take();
    if (!token.text.startsWith('"'))
      throw new Refused(token.line, `a name in quotation marks is missing${found(token.text)}`);
    const name: string = JSON.parse(token.text);
    const twin = before.find((other) => other.name === name);
    if (twin) throw new Refused(token.line, `“${name}” stands here again, it was on line ${twin.line} before`);
    expect(":", `after “${name}”`);
    return { name, line: token.line, of: value(depth + 1) };
  }

  const whole = value(0);
  const { text: rest, line } = peek();
  if (rest) throw new Refused(line, `nothing may follow here${found(rest)}`);
  return whole;
}

interface Token {
  text: string;
  line: number;
}

function tokensOf(text: string): Token[] {
  const all: Token[] = [];
  let line = 1;
  tokens.lastIndex = 0;
  for (let at = 0; at < text.length; at = tokens.lastIndex) {
    const token = tokens.exec(text)?.[0];
    if (token === undefined) throw new Refused(line, `this is no JSON: ${text.slice(at).split("\n")[0]?.slice(0, 30)}`);
    if (/\S/.test(token)) all.push({ text: token, line });
    line += token.split("\n").length - 1;
  }
  return all;
}

function found(token: string): string {
  return token ? `, before ${token.slice(0, 30)}` : ", where the text ends";
}
