import { formBytes, formType } from "../../../tests/support/file-forms.ts";
import type { Newcomer } from "../load/newcomers.ts";
import { ask } from "../load/wire.ts";

/** Somebody who looks what the pages say while the disk refuses. */
export interface Probe {
  origin: string;
  person: Newcomer;
}

/** How many answers it may take until the room that the database has left inside its own files is used up. */
const tries = 400;
const refusal = "Failed to save response. Please try again.";
const reads = ["/", "/questions", "/resources", "/plans", "/account", "/auth?tab=sign-up"];

/** What is wrong with the pages while nothing can be written, each in a line. */
export async function whileRefusing(probe: Probe, why: "full" | "read-only"): Promise<string[]> {
  return [...(await refusedAnswer(probe)), ...(await readPages(probe)), ...(await refusedFiles(probe, why))];
}

/** What is wrong when it can be written again: the very first answer must be taken. */
export async function whenFree(probe: Probe): Promise<string[]> {
  const { status } = await answer(probe, `Free again at ${performance.now()}`);
  return status === 303 ? [] : [`the first answer after it was ${status}`];
}

function answer({ origin, person }: Probe, words: string) {
  const [questionId = ""] = person.questions;
  const form = { questionId, revision: "0", form: "torture-probe", answer: words, go: "draft" };
  const { cookie, client } = person;
  return ask(origin, `/questions?sessionId=${person.session}&question=1`, { cookie, client, form });
}

async function refusedAnswer(probe: Probe): Promise<string[]> {
  for (let count = 0; count < tries; count++) {
    const words = `${count} words that must not get lost. `.repeat(300).trim();
    const { status, text } = await answer(probe, words);
    if (status === 303) continue;
    const wrong = status === 503 ? [] : [`an answer that cannot be saved is ${status}`];
    if (!text.includes(refusal)) wrong.push(`the page does not say "${refusal}"`);
    if (!text.includes(words)) wrong.push("the page has lost what was typed");
    return wrong;
  }
  return [`${tries} answers were taken, and none refused`];
}

async function readPages({ origin, person: { cookie, client } }: Probe): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of reads) {
    const { status } = await ask(origin, path, { cookie, client });
    if (status >= 400) wrong.push(`reading ${path} is ${status}`);
  }
  return wrong;
}

/** A file with its form, and one in pieces: each is refused in words. */
async function refusedFiles(
  { origin, person: { cookie, client } }: Probe,
  why: "full" | "read-only",
): Promise<string[]> {
  const about = { title: "Too much", category: "tool", difficulty: "beginner", tier: "free" };
  const body = formBytes(about, { file: ["offer.js", "let a = 1;\n".repeat(10_000)] });
  const form = await ask(origin, "/resources/upload", { cookie, client, body, headers: { "Content-Type": formType } });
  const metadata = `purpose ${btoa("resource")},filename ${btoa("offer.js")}`;
  const headers = { "Tus-Resumable": "1.0.0", "Upload-Length": "1000", "Upload-Metadata": metadata };
  const pieces = await ask(origin, "/uploads", { cookie, client, method: "POST", headers });
  const wrong: string[] = [];
  if (![422, 503].includes(form.status)) wrong.push(`a file with its form is ${form.status}`);
  if (!/<h1|<h2/.test(form.text)) wrong.push("a file with its form is refused without a page");
  if (why === "full" && form.status === 422 && !form.text.includes("our disk is full"))
    wrong.push("nobody says that the disk is full");
  if (![507, 503].includes(pieces.status)) wrong.push(`a file in pieces is ${pieces.status}`);
  return wrong;
}
