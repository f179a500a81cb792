import { test as base } from "vitest";
import "./matchers.ts";
import type { TestServer } from "../../support/server.ts";
import { pageText } from "../../texts/page-text.ts";
import { seenFolder, seenIn, writeSeen } from "../../texts/tally.ts";
import type { Person } from "../person.ts";
import { PlainContext } from "./context.ts";
import { startInProcess } from "./in-process.ts";
import type { Fetch, NetworkOptions } from "./network.ts";
import type { PlainPage } from "./page.ts";

export { expect } from "vitest";

interface Fixtures {
  server: TestServer & { fetch?: Fetch };
  baseURL: string;
  context: PlainContext;
  browser: ReturnType<PlainContext["browser"]>;
  page: PlainPage;
  person: Person;
  complaints: string[];
}

/** The fixtures of `../house.ts` for the plain driver: the server is in this process. */
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
    const context = new PlainContext(optionsFor(server));
    const seen = new Set<string>();
    const reading: Promise<void>[] = [];
    context.on("response", (response) => {
      if (!response.headers()["content-type"]?.startsWith("text/html")) return;
      const read = async () => {
        for (const id of seenIn(pageText(await response.text()))) seen.add(id);
      };
      reading.push(read());
    });
    await use(context);
    await Promise.all(reading);
    writeSeen(seenFolder, `plain-${task.id}`, [...seen]);
  },
  browser: async ({ context }, use) => use(context.browser()),
  page: async ({ context }, use) => use(await context.newPage()),
  person: async ({ task }, use) =>
    use({
      email: `ada-${task.id.replace(/\W/g, "")}@founder.example`,
      password: "three words apart",
      firstName: "Ada",
      lastName: "Byron",
    }),
  complaints: [
    async ({ context, server }, use) => {
      const complaints: string[] = [];
      context.on("response", (response) => {
        if (response.status() >= 400)
          complaints.push(`Failed to load resource: the server responded with a status of ${response.status()}`);
      });
      await use(complaints);
      const all = [...complaints, ...server.complaints.splice(0)];
      if (all.length > 0) throw new Error(`Complaints:\n${all.join("\n")}`);
    },
    { auto: true },
  ],
});

/** What a browser is told of its timing and its cache means nothing here. */
export const test = Object.assign(journey, { setTimeout: () => undefined, use: () => undefined });

function optionsFor({ origin, fetch: answer }: TestServer & { fetch?: Fetch }): NetworkOptions {
  const own = async (request: Request) =>
    answer && new URL(request.url).origin === origin ? answer(request) : fetch(request);
  return { fetch: own, baseURL: origin, headers: { "Fly-Client-IP": someAddress(), "Accept-Language": "en-US" } };
}

/** @throws when there was any complaint but a refusal with one of these statuses. */
export function takeRefusals(complaints: string[], statuses: number[]): void {
  for (const complaint of complaints.splice(0)) {
    if (!statuses.some((status) => complaint.includes(`status of ${status}`))) throw new Error(complaint);
  }
}

export const inBrowser = false;

/** There is no script here. */
export async function hasScript(): Promise<boolean> {
  return false;
}

function someAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}
