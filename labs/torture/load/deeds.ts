import { formBytes, formType } from "../../../tests/support/file-forms.ts";
import type { Random } from "../../../tests/support/random.ts";
import { contentOf, type FileEntry, type Ledger, wordsOf } from "./ledger.ts";
import type { Newcomer } from "./newcomers.ts";
import type { Answer, Question } from "./wire.ts";

/** Somebody at the server's door, with the book in which they note what it told them. */
export interface Visit {
  person: Newcomer;
  ledger: Ledger;
  random: Random;
  /** The server's origin. */
  origin: string;
  /** Asks as this person; again, perhaps, when no answer comes. @throws NoAnswer when they give up. */
  ask(path: string, question?: Question): Promise<Answer>;
}

/** Saves an answer, as a page without script does or as one with it. */
export async function saveAnswer({ person, ledger, random, ask }: Visit): Promise<void> {
  const { id: user, session } = person;
  const question = random.pick(person.questions);
  const entry = ledger.answers.get(`${session} ${question}`) ?? { user, session, question, acked: 0, tried: 0 };
  ledger.answers.set(`${session} ${question}`, entry);
  const version = ++entry.tried;
  const number = person.questions.indexOf(question) + 1;
  const form = { questionId: question, revision: "0", form: "torture-form", answer: wordsOf(entry, version) };
  const isDraft = random.below(2) === 0;
  const answer = isDraft
    ? await ask(`/questions/draft?sessionId=${session}`, { form, headers: { Accept: "application/json" } })
    : await ask(`/questions?sessionId=${session}&question=${number}`, { form: { ...form, go: "draft" } });
  if (isDraft ? answer.status !== 200 : answer.status !== 303) return odd(ledger, "answer", answer);
  entry.acked = version;
  ledger.saves++;
}

/** Redeems their coupon. */
export async function redeem({ person, ledger, ask }: Visit): Promise<void> {
  const { id: user, code } = person;
  const entry = { user, code, acked: false };
  ledger.coupons.push(entry);
  const answer = await ask("/coupons/redeem", { form: { couponCode: code } });
  if (answer.status !== 303 || answer.location !== "/") return odd(ledger, "coupon", answer);
  entry.acked = true;
}

const card = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123", name: "Ada", email: "ada@founder.example" };

/** Subscribes to a plan, pays at the sandbox and comes back. */
export async function pay({ person, ledger, ask }: Visit): Promise<void> {
  const entry = { user: person.id, session: undefined as string | undefined, paid: false, acked: false };
  ledger.payments.push(entry);
  const begun = await ask("/checkout", { form: { tier: "pro", to: "/" } });
  const session = /cs_test_\w+/.exec(begun.location)?.[0];
  if (begun.status !== 303 || !session) return odd(ledger, "checkout", begun);
  entry.session = session;
  const paid = await ask(`/sandbox/checkout/${session}`, { form: card });
  if (paid.status !== 303) return odd(ledger, "card", paid);
  entry.paid = true;
  const back = await ask(`/checkout/return?session_id=${session}`);
  entry.acked = back.status === 303;
  if (back.status !== 303 && back.status !== 200) odd(ledger, "return", back);
}

const about = { description: "", category: "tool", difficulty: "beginner", tier: "free" };

/** Sends a file with its form. */
export async function sendForm({ person, ledger, random, ask }: Visit): Promise<void> {
  const file = newFile(ledger, person, random);
  const body = formBytes({ ...about, title: file.title }, { file: ["offer.js", contentOf(file.title, file.size)] });
  const answer = await ask("/resources/upload", { body, headers: { "Content-Type": formType } });
  if (answer.status !== 303) return odd(ledger, "form", answer);
  file.acked = true;
}

/** Sends a file in three pieces (tus 1.0), each where the server says it stopped, and then its form. */
export async function sendPieces({ person, ledger, random, ask }: Visit): Promise<void> {
  const { id: user } = person;
  const { title, size } = newFile(ledger, person, random, false);
  const content = contentOf(title, size);
  const tus = { "Tus-Resumable": "1.0.0" };
  const metadata = `purpose ${btoa("resource")},filename ${btoa("offer.js")}`;
  const headers = { ...tus, "Upload-Length": String(size), "Upload-Metadata": metadata };
  const begun = await ask("/uploads", { method: "POST", headers });
  if (begun.status !== 201) return odd(ledger, "upload", begun);
  const id = begun.location.split("/").at(-1) ?? "";
  const upload = { user, id, title, size, acked: 0, sent: false };
  ledger.uploads.push(upload);
  while (upload.acked < size) {
    const found = await ask(`/uploads/${id}`, { method: "HEAD", headers: tus });
    const at = Number(found.headers.get("Upload-Offset") ?? Number.NaN);
    if (found.status !== 200 || at < upload.acked || at > size)
      return odd(ledger, `upload at ${at}, acknowledged ${upload.acked}`, found);
    const piece = new Uint8Array(content.subarray(at, Math.min(size, at + Math.ceil(size / 3))));
    const type = { "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(at) };
    const sent =
      at === size ? found : await ask(`/uploads/${id}`, { method: "PATCH", headers: { ...tus, ...type }, body: piece });
    if (![200, 204, 409].includes(sent.status)) return odd(ledger, "piece", sent);
    if (sent.status === 204) ledger.pieces++;
    upload.acked = Math.max(upload.acked, Number(sent.headers.get("Upload-Offset") ?? 0));
  }
  const file: FileEntry = { user, title, size, acked: false };
  ledger.files.push(file);
  upload.sent = true;
  const body = formBytes({ ...about, title, fileId: id }, {});
  const kept = await ask("/resources/upload", { body, headers: { "Content-Type": formType } });
  if (kept.status !== 303) return odd(ledger, "upload's form", kept);
  file.acked = true;
}

let files = 0;

function newFile(ledger: Ledger, { id: user }: Newcomer, random: Random, noted = true): FileEntry {
  const entry = { user, title: `Offer ${++files}`, size: 1_000 + random.below(150_000), acked: false };
  if (noted) ledger.files.push(entry);
  return entry;
}

function odd(ledger: Ledger, what: string, { status, location, text }: Answer): void {
  const said = /<(?:h1|title)[^>]*>([^<]+)/.exec(text)?.[1] ?? text.slice(0, 100);
  ledger.odd.push(`${what}: ${status} ${location} ${said}`);
}
