import type { TestServer } from "../support/server.ts";
import { pageText } from "../texts/page-text.ts";
import { seenFolder, seenIn, writeSeen } from "../texts/tally.ts";
import type { Person } from "./person.ts";

/** Somebody who has no account yet. @param id sets their address apart from everybody else's in this run. */
export function newPerson(id: string): Person {
  return { email: `ada-${id}@founder.example`, password: "three words apart", firstName: "Ada", lastName: "Byron" };
}

/** A network address, as the proxy in front of the server tells it. */
export function someAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}

/** Takes out refused forms and unknown pages. @throws when there was any complaint but a refusal with one of these statuses. */
export function takeRefusals(complaints: string[], statuses: number[]): void {
  for (const complaint of complaints.splice(0)) {
    if (!statuses.some((status) => complaint.includes(`status of ${status}`))) throw new Error(complaint);
  }
}

/**
 * Is this line of the server's log a complaint? Not that a file is missing: tests add rows without their files, or move
 * the clock ahead of the files' own times, while a sweep may be under way.
 */
export function isTrouble(line: string): boolean {
  return !line.includes('"msg":"a file is missing"');
}

/** @throws when the browser or the server complained of anything that the test did not take out. */
export function expectNone(complaints: string[], server: TestServer): void {
  const all = [...complaints, ...server.complaints.splice(0).filter(isTrouble)];
  if (all.length > 0) throw new Error(`Complaints:\n${all.join("\n")}`);
}

/** What a browser tells of a response, whichever driver it has. */
interface Document {
  headers(): Record<string, string>;
  text(): Promise<string>;
}

/** Ticks the specified texts on every document that a test was shown. */
export class SeenTexts {
  readonly #seen = new Set<string>();
  readonly #reading: Promise<void>[] = [];

  /** Reads a response, if it is a document that is still there. */
  read(response: Document | Promise<Document | null>): void {
    this.#reading.push(this.#read(response).catch(() => undefined)); // gone with its page, or a redirect
  }

  async #read(given: Document | Promise<Document | null>): Promise<void> {
    const response = await given;
    if (!response?.headers()["content-type"]?.startsWith("text/html")) return;
    for (const id of seenIn(pageText(await response.text()))) this.#seen.add(id);
  }

  /** Keeps them for the report at the end of the run. @param name the test's own. */
  async keep(name: string): Promise<void> {
    await Promise.all(this.#reading);
    writeSeen(seenFolder, name, this.#seen);
  }
}
