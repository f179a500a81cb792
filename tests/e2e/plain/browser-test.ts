import { test as base } from "vitest";
import "./matchers.ts";
import type { TestServer } from "../../support/server.ts";
import { expectNone, newPerson, SeenTexts, someAddress } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { linesOf, markNotes, SeenPages, watchPages } from "../seen-pages.ts";
import { PlainContext } from "./context.ts";
import { networkOf, startInProcess } from "./in-process.ts";
import type { Fetch } from "./network.ts";
import type { PlainPage } from "./page.ts";

export { expect } from "vitest";
export { takeRefusals } from "../fixtures.ts";

interface Fixtures {
  server: TestServer & { fetch?: Fetch };
  baseURL: string;
  context: PlainContext;
  browser: ReturnType<PlainContext["browser"]>;
  page: PlainPage;
  person: Person;
  complaints: string[];
}

/** The fixtures of `../browser-test.ts` for the plain driver: the server runs in this process. */
const journey = base.extend<Fixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startInProcess();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  context: async ({ server, task }, use) => {
    const context = new PlainContext(networkOf(server, someAddress()));
    const texts = new SeenTexts();
    context.on("response", (response) => texts.read(response));
    await use(context);
    await texts.keep(`plain-${task.id}`);
  },
  browser: async ({ context }, use) => use(context.browser()),
  page: async ({ context, task }, use) => {
    const page = await context.newPage();
    if (!main.has(task.name)) return use(page);
    const seen = new SeenPages();
    watchPages(page, seen, async () => read(page));
    await use(page);
    seen.write("plain", task.name);
  },
  person: async ({ task }, use) => use(newPerson(task.id.replace(/\W/g, ""))),
  complaints: [
    async ({ context, server }, use) => {
      const complaints: string[] = [];
      context.on("response", (response) => {
        if (response.status() >= 400)
          complaints.push(`Failed to load resource: the server responded with a status of ${response.status()}`);
      });
      await use(complaints);
      expectNone(complaints, server);
    },
    { auto: true },
  ],
});

function read({ document, visibility }: PlainPage): string[] {
  const shows = (element: Element) => visibility.shows(element);
  return [document.title, ...linesOf(document.body, markNotes, shows), ...visibility.names(document, markNotes)];
}

/** Titles of the journeys whose pages are compared with a browser's. */
const main = new Set<string>();

const recorded = new Proxy(journey, {
  apply(target, self, given: [title: string, options: { tag?: string | string[] }]) {
    if ([given[1].tag].flat().includes("@main")) main.add(given[0]);
    return Reflect.apply(target, self, given);
  },
});

/** What a browser is told of its cache means nothing here. */
export const test = Object.assign(recorded, { use: () => undefined });

export const inBrowser = false;

/** No script runs here. */
export async function hasScript(): Promise<boolean> {
  return false;
}
