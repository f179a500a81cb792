import { formBytes, formType } from "#app/platform/uploads/file-forms.test.support.ts";
import type { Random } from "../../../tests/support/random.ts";
import { contentOf, type FileEntry, type Ledger, wordsOf } from "./ledger.ts";
import type { NewUser } from "./new-users.ts";
import type { HttpResponse, RequestOptions } from "./send-request.ts";

/** A user's session, and the ledger in which acknowledged writes are recorded. */
export interface UserContext {
  person: NewUser;
  ledger: Ledger;
  random: Random;
  /** The server's origin. */
  origin: string;
  /** Sends a request as this user, with retries if there is no response. @throws NoAnswer after the last retry. */
  send(path: string, question?: RequestOptions): Promise<HttpResponse>;
}

/** Saves an answer, as a page with or without script does. */
export async function saveAnswer({ person, ledger, random, send }: UserContext): Promise<void> {
  const { id: user, session } = person;
  const question = random.pick(person.questions);
  const entry = ledger.answers.get(`${session} ${question}`) ?? { user, session, question, acked: 0, tried: 0 };
  ledger.answers.set(`${session} ${question}`, entry);
  const version = ++entry.tried;
  const number = person.questions.indexOf(question) + 1;
  const form = { questionId: question, revision: "0", form: "torture-form", answer: wordsOf(entry, version) };
  const isDraft = random.below(2) === 0;
  const response = isDraft
    ? await send(`/questions/draft?sessionId=${session}`, { form, headers: { Accept: "application/json" } })
    : await send(`/questions?sessionId=${session}&question=${number}`, { form: { ...form, go: "draft" } });
  if (isDraft ? response.status !== 200 : response.status !== 303) return recordUnexpected(ledger, "answer", response);
  entry.acked = version;
  ledger.saves++;
}

/** Redeems the user's coupon. */
export async function redeem({ person, ledger, send }: UserContext): Promise<void> {
  const { id: user, code } = person;
  const entry = { user, code, acked: false };
  ledger.coupons.push(entry);
  const response = await send("/coupons/redeem", { form: { couponCode: code } });
  if (response.status !== 303 || response.location !== "/") return recordUnexpected(ledger, "coupon", response);
  entry.acked = true;
}

const card = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123", name: "Ada", email: "ada@founder.example" };

/** Subscribes to a plan, pays in the sandbox and returns. */
export async function pay({ person, ledger, send }: UserContext): Promise<void> {
  const entry = { user: person.id, session: undefined as string | undefined, paid: false, acked: false };
  ledger.payments.push(entry);
  const started = await send("/checkout", { form: { tier: "pro", to: "/" } });
  const session = /cs_test_\w+/.exec(started.location)?.[0];
  if (started.status !== 303 || !session) return recordUnexpected(ledger, "checkout", started);
  entry.session = session;
  const paid = await send(`/sandbox/checkout/${session}`, { form: card });
  if (paid.status !== 303) return recordUnexpected(ledger, "card", paid);
  entry.paid = true;
  const back = await send(`/checkout/return?session_id=${session}`);
  entry.acked = back.status === 303;
  if (back.status !== 303 && back.status !== 200) recordUnexpected(ledger, "return", back);
}

const about = { description: "", category: "tool", difficulty: "beginner", tier: "free" };

/** Uploads a file in a form. */
export async function uploadForm({ person, ledger, random, send }: UserContext): Promise<void> {
  const file = newFile(ledger, person, random);
  const body = formBytes({ ...about, title: file.title }, { file: ["offer.js", contentOf(file.title, file.size)] });
  const response = await send("/resources/upload", { body, headers: { "Content-Type": formType } });
  if (response.status !== 303) return recordUnexpected(ledger, "form", response);
  file.acked = true;
}

/** Uploads a file in three chunks (tus 1.0), each at the offset reported by the server, and then submits its form. */
export async function uploadChunks({ person, ledger, random, send }: UserContext): Promise<void> {
  const { id: user } = person;
  const { title, size } = newFile(ledger, person, random, false);
  const content = contentOf(title, size);
  const tus = { "Tus-Resumable": "1.0.0" };
  const metadata = `purpose ${btoa("resource")},filename ${btoa("offer.js")}`;
  const headers = { ...tus, "Upload-Length": String(size), "Upload-Metadata": metadata };
  const started = await send("/uploads", { method: "POST", headers });
  if (started.status !== 201) return recordUnexpected(ledger, "upload", started);
  const id = started.location.split("/").at(-1) ?? "";
  const upload = { user, id, title, size, acked: 0, sent: false };
  ledger.uploads.push(upload);
  while (upload.acked < size) {
    const found = await send(`/uploads/${id}`, { method: "HEAD", headers: tus });
    const at = Number(found.headers.get("Upload-Offset") ?? Number.NaN);
    if (found.status !== 200 || at < upload.acked || at > size)
      return recordUnexpected(ledger, `upload at ${at}, acknowledged ${upload.acked}`, found);
    const chunk = new Uint8Array(content.subarray(at, Math.min(size, at + Math.ceil(size / 3))));
    const type = { "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(at) };
    const sent =
      at === size
        ? found
        : await send(`/uploads/${id}`, { method: "PATCH", headers: { ...tus, ...type }, body: chunk });
    if (![200, 204, 409].includes(sent.status)) return recordUnexpected(ledger, "piece", sent);
    if (sent.status === 204) ledger.chunks++;
    upload.acked = Math.max(upload.acked, Number(sent.headers.get("Upload-Offset") ?? 0));
  }
  const file: FileEntry = { user, title, size, acked: false };
  ledger.files.push(file);
  upload.sent = true;
  const body = formBytes({ ...about, title, fileId: id }, {});
  const submitted = await send("/resources/upload", { body, headers: { "Content-Type": formType } });
  if (submitted.status !== 303) return recordUnexpected(ledger, "upload's form", submitted);
  file.acked = true;
}

let files = 0;

function newFile(ledger: Ledger, { id: user }: NewUser, random: Random, noted = true): FileEntry {
  const entry = { user, title: `Offer ${++files}`, size: 1_000 + random.below(150_000), acked: false };
  if (noted) ledger.files.push(entry);
  return entry;
}

function recordUnexpected(ledger: Ledger, what: string, { status, location, text }: HttpResponse): void {
  const said = /<(?:h1|title)[^>]*>([^<]+)/.exec(text)?.[1] ?? text.slice(0, 100);
  ledger.unexpected.push(`${what}: ${status} ${location} ${said}`);
}
