import { formBytes, formType } from "#app/platform/uploads/file-forms.test.support.ts";
import type { NewUser } from "../load/new-users.ts";
import { sendRequest } from "../load/send-request.ts";

/** A user who checks the pages while the disk refuses writes. */
export interface Probe {
  origin: string;
  person: NewUser;
}

/** The number of answers it may take until the free pages inside the database file are used up. */
const tries = 400;
const refusal = "Failed to save response. Please try again.";
const reads = ["/", "/questions", "/resources", "/plans", "/account", "/auth?tab=sign-up"];

/** The problems of the pages while nothing can be written, one line each. */
export async function checkWhileFull(probe: Probe, why: "full" | "read-only"): Promise<string[]> {
  return [...(await refusedAnswer(probe)), ...(await readPages(probe, why)), ...(await refusedFiles(probe, why))];
}

/** The problems once writes work again: the very first answer must be accepted. */
export async function checkWhenFree(probe: Probe): Promise<string[]> {
  const { status } = await answer(probe, `Free again at ${performance.now()}`);
  return status === 303 ? [] : [`the first answer after it was ${status}`];
}

function answer({ origin, person }: Probe, words: string) {
  const [questionId = ""] = person.questions;
  const form = { questionId, revision: "0", form: "torture-probe", answer: words, go: "draft" };
  const { cookie, client } = person;
  return sendRequest(origin, `/questions?sessionId=${person.session}&question=1`, { cookie, client, form });
}

async function refusedAnswer(probe: Probe): Promise<string[]> {
  for (let count = 0; count < tries; count++) {
    const words = `${count} words that must not get lost. `.repeat(300).trim();
    const { status, text } = await answer(probe, words);
    if (status === 303) continue;
    const wrong = status === 503 ? [] : [`an answer that cannot be saved is ${status}`];
    if (!text.includes(refusal)) wrong.push(`the page does not show "${refusal}"`);
    if (!text.includes(words)) wrong.push("the page has lost the input");
    return wrong;
  }
  return [`${tries} answers were taken, and none refused`];
}

/**
 * On a read-only disk no page may be shown either, until the restart, from the moment a commit could not be synced: what
 * it wrote is not on disk.
 */
async function readPages({ origin, person: { cookie, client } }: Probe, why: "full" | "read-only"): Promise<string[]> {
  const statuses: number[] = [];
  for (const path of reads) statuses.push((await sendRequest(origin, path, { cookie, client })).status);
  const end = why === "full" ? statuses.length : statuses.findLastIndex((status) => status !== 503) + 1;
  return statuses.slice(0, end).flatMap((status, index) => (status >= 400 ? [`GET ${reads[index]}: ${status}`] : []));
}

/** A file in a form, and a resumable one: each must be rejected with an error message. */
async function refusedFiles(
  { origin, person: { cookie, client } }: Probe,
  why: "full" | "read-only",
): Promise<string[]> {
  const about = { title: "Too much", category: "tool", difficulty: "beginner", tier: "free" };
  const body = formBytes(about, { file: ["offer.js", "let a = 1;\n".repeat(10_000)] });
  const form = await sendRequest(origin, "/resources/upload", {
    cookie,
    client,
    body,
    headers: { "Content-Type": formType },
  });
  const metadata = `purpose ${btoa("resource")},filename ${btoa("offer.js")}`;
  const headers = { "Tus-Resumable": "1.0.0", "Upload-Length": "1000", "Upload-Metadata": metadata };
  const resumable = await sendRequest(origin, "/uploads", { cookie, client, method: "POST", headers });
  const wrong: string[] = [];
  if (![422, 503].includes(form.status)) wrong.push(`file in a form: ${form.status}`);
  if (!/<h1|<h2/.test(form.text)) wrong.push("file in a form: rejected without a page");
  if (why === "full" && form.status === 422 && !form.text.includes("our disk is full"))
    wrong.push("no message that the disk is full");
  if (![507, 503].includes(resumable.status)) wrong.push(`resumable upload: ${resumable.status}`);
  return wrong;
}
