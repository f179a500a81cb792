import { test as base, type Page } from "@playwright/test";
import { startServer, type TestServer } from "../support/server.ts";
import { pageText } from "../texts/page-text.ts";
import { seenFolder, seenIn, writeSeen } from "../texts/tally.ts";
import type { Person } from "./person.ts";

export { expect } from "@playwright/test";

interface Fixtures {
  person: Person;
  complaints: string[];
  texts: undefined;
}

/** Each worker has a server and a storage of its own, each test a person and a network address of its own. */
export const test = base.extend<Fixtures, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  extraHTTPHeaders: ({ browserName: _ }, use) => use({ "Fly-Client-IP": someAddress() }),
  person: ({ browserName: _ }, use, info) => {
    const name = `ada-${info.testId.slice(-8)}${info.repeatEachIndex}`;
    return use({
      email: `${name}@founder.example`,
      password: "three words apart",
      firstName: "Ada",
      lastName: "Byron",
    });
  },
  /** What the browser's console and the server's log complained of. Must stay empty, or be taken out by the test. */
  complaints: [
    async ({ context, server }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      context.on("weberror", (error) => complaints.push(error.error().message));
      await use(complaints);
      const all = [...complaints, ...server.complaints.splice(0)];
      if (all.length > 0) throw new Error(`Complaints:\n${all.join("\n")}`);
    },
    { auto: true },
  ],
  /** Ticks the specified texts on every document this test was shown. */
  texts: [
    async ({ context }, use, info) => {
      const seen = new Set<string>();
      const reading: Promise<void>[] = [];
      context.on("response", (response) => {
        if (!response.headers()["content-type"]?.startsWith("text/html")) return;
        const read = response.text().then(
          (html) => {
            for (const id of seenIn(pageText(html))) seen.add(id);
          },
          () => undefined, // gone with its page, or a redirect
        );
        reading.push(read);
      });
      await use(undefined);
      await Promise.all(reading);
      writeSeen(seenFolder, `${info.testId}-${info.repeatEachIndex}`, [...seen]);
    },
    { auto: true },
  ],
});

/** Chromium notes a refused form or an unknown page as an error. @throws when there was any other. */
export function takeRefusals(complaints: string[], statuses: number[]): void {
  for (const complaint of complaints.splice(0)) {
    if (!statuses.some((status) => complaint.includes(`status of ${status}`))) throw new Error(complaint);
  }
}

/** Whether a browser runs this journey: it alone has a layout, a keyboard and players (plain/ has none of them). */
export const inBrowser = true;

/** Whether this run has script. */
export function hasScript(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia("(scripting: enabled)").matches);
}

function someAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}
