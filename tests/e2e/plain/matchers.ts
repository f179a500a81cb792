import { expect } from "vitest";
import { textOf, tidy } from "./elements.ts";
import { fits, type PlainLocator, type PlainScreen } from "./locator.ts";
import { PlainPage } from "./page.ts";

type Wanted = string | RegExp;

/** The result of a check: whether it holds, and the actual value. */
interface Question {
  holds: () => boolean;
  found: () => unknown;
}

const ofText = (it: PlainLocator, read: (element: Element) => string, holds: (text: string) => boolean): Question => ({
  holds: () => holds(read(it.element())),
  found: () => read(it.element()),
});
const ofState = (it: PlainLocator, holds: (element: Element) => boolean): Question => ({
  holds: () => holds(it.element()),
  found: () => (it.element().cloneNode(false) as Element).outerHTML,
});

/** Playwright's assertions (playwright.dev/docs/test-assertions) on a document. */
const ofElements = {
  toContainText: (it: PlainLocator, wanted: Wanted) =>
    ofText(it, textOf, (text) => (typeof wanted === "string" ? text.includes(tidy(wanted)) : wanted.test(text))),
  toHaveText: (it: PlainLocator, wanted: Wanted | Wanted[]) =>
    Array.isArray(wanted) ? ofTexts(it, wanted) : ofText(it, textOf, (text) => isText(text, wanted)),
  toHaveValue: (it: PlainLocator, wanted: Wanted) => ofText(it, valueOfField, (text) => isText(text, wanted)),
  toHaveAccessibleDescription: (it: PlainLocator, wanted: Wanted) =>
    ofText(
      it,
      (element) => it.page().visibility.descriptionOf(element),
      (text) => isText(text, wanted),
    ),
  toHaveAttribute: (it: PlainLocator, name: string, wanted?: Wanted) =>
    ofState(it, (element) => {
      const value = element.getAttribute(name);
      return value !== null && (wanted === undefined || isText(value, wanted));
    }),
  toBeChecked: (it: PlainLocator) => ofState(it, (element) => (element as HTMLInputElement).checked),
  toBeDisabled: (it: PlainLocator) => ofState(it, (element) => element.matches(":disabled")),
  toBeFocused: (it: PlainLocator) => ofState(it, (element) => it.page().focused === element),
};

/** Assertions that may be used on absent elements. */
const ofPresence = {
  toBeVisible: (it: PlainLocator, { visible = true }: { visible?: boolean } = {}): Question =>
    visible ? ofState(it, (element) => it.page().visibility.shows(element)) : ofPresence.toBeHidden(it),
  toBeHidden: (it: PlainLocator): Question => ({
    holds: () => !it.elements().some((element) => it.page().visibility.shows(element)),
    found: () => it.elements().map(textOf),
  }),
  toHaveCount: (it: PlainLocator, count: number): Question => ({
    holds: () => it.elements().length === count,
    found: () => it.elements().length,
  }),
  toHaveURL: (it: PlainPage, wanted: Wanted | ((url: URL) => boolean)): Question => ({
    holds: () => isAt(it, wanted),
    found: it.url,
  }),
  toHaveTitle: (it: PlainPage, wanted: Wanted): Question => ({
    holds: () => isText(tidy(it.document.title), wanted),
    found: () => it.document.title,
  }),
};

expect.extend({
  ...matchers(ofElements, { mayBeAbsent: false }),
  ...matchers(ofPresence, { mayBeAbsent: true }),
  /** Retries work until it succeeds, since the server's background workers take time. */
  toPass: async (work: () => Promise<void>) => {
    for (let tries = 0; ; tries++) {
      const problem = await work().then(
        () => undefined,
        (error: Error) => error,
      );
      if (!problem || tries === mostTries) return { pass: !problem, message: () => problem?.message ?? "" };
      await new Promise((done) => setTimeout(done, 50));
    }
  },
});

const mostTries = 200;

/** Retries an assertion only where the page itself refreshes: without script, it changes only when it is reloaded. */
function matchers<Q extends Record<string, (...asked: never[]) => Question>>(
  questions: Q,
  { mayBeAbsent }: { mayBeAbsent: boolean },
) {
  const entries = Object.entries(questions).map(([name, ask]) => [
    name,
    async function (this: { isNot?: boolean }, it: PlainLocator | PlainPage, ...wanted: unknown[]) {
      const page = it instanceof PlainPage ? it : it.page();
      const isNot = this.isNot ?? false;
      for (let tries = 0; ; tries++) {
        const question = ask(...([it, ...wanted] as never[]));
        const [holds, problem] = attempt(question.holds);
        const pass = problem !== undefined && !mayBeAbsent ? isNot : holds === true; // an absent element is neither
        const seconds = page.refreshesAfter();
        if (pass !== isNot || seconds === undefined || tries === mostTries)
          return { pass, message: () => problem ?? told(name, it, wanted, question, page) };
        await new Promise((done) => setTimeout(done, Math.min(seconds * 1_000, 100)));
        await page.reload();
      }
    },
  ]);
  return Object.fromEntries(entries);
}

function told(name: string, it: PlainLocator | PlainPage, wanted: unknown[], { found }: Question, page: PlainScreen) {
  const there = JSON.stringify(attempt(found)[0]);
  return `${name}(${wanted.join(", ")}) of ${it instanceof PlainPage ? "the page" : it} at ${page.url()}: there is ${there}`;
}

function attempt<T>(work: () => T): [T | undefined, string?] {
  try {
    return [work()];
  } catch (error) {
    return [undefined, error instanceof Error ? error.message : String(error)];
  }
}

function valueOfField(element: Element): string {
  return (element as HTMLInputElement).value;
}

function isText(text: string, wanted: Wanted): boolean {
  return text === wanted || fits(text, wanted, true);
}

function ofTexts(it: PlainLocator, wanted: Wanted[]): Question {
  const texts = () => it.elements().map(textOf);
  const holds = () =>
    texts().length === wanted.length && texts().every((text, index) => isText(text, wanted[index] ?? ""));
  return { holds, found: texts };
}

function isAt(page: PlainPage, wanted: Wanted | ((url: URL) => boolean)): boolean {
  if (typeof wanted === "function") return wanted(new URL(page.url()));
  if (typeof wanted !== "string") return wanted.test(page.url());
  return new URL(wanted, page.baseURL).href === page.url();
}
