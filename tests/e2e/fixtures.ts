import type { TestServer } from "../support/server.ts";
import { pageText } from "../texts/page-text.ts";
import { seenFolder, seenIn, writeSeen } from "../texts/tally.ts";
import type { Person } from "./person.ts";

/** A user without an account yet. @param id makes their address unique in this run. */
export function newPerson(id: string): Person {
  return { email: `ada-${id}@founder.example`, password: "three words apart", firstName: "Ada", lastName: "Byron" };
}

/** A network address, as the proxy in front of the server reports it. */
export function someAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}

/** Removes rejected forms and unknown pages from the complaints. @throws if there is any other complaint. */
export function takeRefusals(complaints: string[], statuses: number[]): void {
  for (const complaint of complaints.splice(0)) {
    if (!statuses.some((status) => complaint.includes(`status of ${status}`))) throw new Error(complaint);
  }
}

/** What a query of a table that is not there says in the log, on SQLite and on PostgreSQL. */
export const missingTable = /no such table: (\w+)|relation \\"(\w+)\\" does not exist/;

/**
 * Whether a line of the server's log is a complaint. A missing file is not: tests add rows without files, or move the
 * clock ahead of the files' timestamps while a sweep is running. Nor is a job that ran while a test hid a table.
 */
export function isTrouble(line: string): boolean {
  if (/"msg":"job failed"/.test(line)) return !missingTable.test(line);
  return !/"msg":"a file is missing"/.test(line);
}

/** @throws if the browser or the server logged an error that the test did not expect. */
export function expectNone(complaints: string[], server: TestServer): void {
  const all = [...complaints, ...server.complaints.splice(0).filter(isTrouble)];
  if (all.length > 0) throw new Error(`Complaints:\n${all.join("\n")}`);
}

/** A response, as every driver reports it. */
interface Document {
  headers(): Record<string, string>;
  text(): Promise<string>;
}

/** Records the specified texts in every document that a test displays. */
export class SeenTexts {
  readonly #seen = new Set<string>();
  readonly #reading: Promise<void>[] = [];

  /** Reads a response, if it is a document that is still available. */
  read(response: Document | Promise<Document | null>): void {
    this.#reading.push(this.#read(response).catch(() => undefined)); // navigated away, or a redirect
  }

  async #read(given: Document | Promise<Document | null>): Promise<void> {
    const response = await given;
    if (!response?.headers()["content-type"]?.startsWith("text/html")) return;
    for (const id of seenIn(pageText(await response.text()))) this.#seen.add(id);
  }

  /** Stores them for the report at the end of the run. @param name the test's own. */
  async keep(name: string): Promise<void> {
    await Promise.all(this.#reading);
    writeSeen(seenFolder, name, this.#seen);
  }
}
