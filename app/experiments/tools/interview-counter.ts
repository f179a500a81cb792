/** An interview and the themes that came up in it, in the words of the person interviewed. */
export interface Talk {
  person: string;
  themes: string[];
}

const maxTalks = 20;
const maxThemes = 8; // per talk
const maxAll = 1_700; // characters of the query; URLs may have 2,048 (guard.server.ts)
const maxLength = 80; // characters of a name or a theme

const sameTheme = (theme: string) => theme.toLowerCase();

/** The themes of each talk that no earlier talk mentioned, ignoring case. */
export function newThemes(talks: Talk[]): string[][] {
  const seen = new Set<string>();
  return talks.map(({ themes }) =>
    themes.filter((theme) => {
      const isNew = !seen.has(sameTheme(theme));
      seen.add(sameTheme(theme));
      return isNew;
    }),
  );
}

/** Themes by the number of people who mentioned them, most frequent first. Each person counts once per theme. */
export function frequency(talks: Talk[]): { theme: string; people: number }[] {
  const counts = new Map<string, number>();
  for (const { themes } of talks) {
    for (const theme of new Set(themes.map(sameTheme))) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  }
  return [...counts]
    .map(([theme, people]) => ({ theme, people }))
    .sort((a, b) => b.people - a.people || (a.theme < b.theme ? -1 : 1));
}

const firstPattern = 6; // talks
const last = 3; // most recent talks considered

/** Advises whether more talks of the same kind pay off. They do not if the last three added at most one new theme. */
export function talksAdvice(talks: Talk[]): string {
  const missing = firstPattern - talks.length;
  if (missing > 0) return `${missing} more before you can trust a first pattern. Stick with one kind of person.`;
  const latest = newThemes(talks).slice(-last).flat().length;
  if (latest === 0) return "The last three brought nothing new. Stop asking and start offering.";
  if (latest === 1) return "The last three brought one new theme. One or two more, then start offering.";
  return `The last three brought ${latest} new themes. Keep going, and check that you're still talking with one group.`;
}

/** The parsed query: the talks, the current input, and its errors. */
interface ReadTalks {
  talks: Talk[];
  typed: { person: string; themes: string };
  errors: { person?: string; themes?: string };
}

/** A talk as a query value: one line for the person, and one for each theme. */
export function talkText({ person, themes }: Talk): string {
  return [person, ...themes].join("\n");
}

/** Parses the talks in a query. `add` appends the current input, `remove` drops the last talk. */
export function readTalks(query: URLSearchParams): ReadTalks {
  const talks = query.getAll("talk").slice(0, maxTalks).flatMap(talkOf);
  if (query.has("remove")) talks.pop();
  const typed = {
    person: (query.get("person") ?? "").slice(0, 500),
    themes: (query.get("themes") ?? "").slice(0, 2_000),
  };
  if (!query.has("add")) return { talks, typed, errors: {} };
  const lines = linesOf(typed.themes);
  const errors = { ...personError(typed.person.trim()), ...themesError(lines) };
  const added = [...talks, { person: typed.person.trim(), themes: lines }];
  if (Object.keys(errors).length > 0) return { talks, typed, errors };
  if (added.length > maxTalks || addressSize(added) > maxAll) {
    return { talks, typed, errors: { person: "The list is full. Copy it, and start a new one." } };
  }
  return { talks: added, typed: { person: "", themes: "" }, errors: {} };
}

/** The length of a query with these talks. */
function addressSize(talks: Talk[]): number {
  return String(new URLSearchParams(talks.map((talk) => ["talk", talkText(talk)]))).length;
}

function talkOf(text: string): Talk[] {
  const [person = "", ...themes] = linesOf(text.slice(0, 2_000));
  return person && themes.length > 0
    ? [{ person: person.slice(0, maxLength), themes: themes.slice(0, maxThemes) }]
    : [];
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

function personError(person: string) {
  if (person === "") return { person: "Write who you talked with" };
  return person.length > maxLength ? { person: `Write at most ${maxLength} characters` } : {};
}

function themesError(lines: string[]) {
  if (lines.length === 0) return { themes: "Enter at least one theme" };
  if (lines.length > maxThemes) return { themes: `Write at most ${maxThemes} themes, one a line` };
  return lines.some((line) => line.length > maxLength)
    ? { themes: `Write at most ${maxLength} characters a theme` }
    : {};
}
