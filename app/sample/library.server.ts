import { confirmSubscription } from "#app/newsletter/confirm.server.ts";
import { subscribe } from "#app/newsletter/subscribe.server.ts";
import { unsubscribe } from "#app/newsletter/unsubscribe.server.ts";
import { unsubscribeToken } from "#app/newsletter/unsubscribe-link.server.ts";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { secureDownload } from "#app/resources/downloads/secure-download.server.ts";
import { activateResource, declineResource } from "#app/resources/review/review-resource.server.ts";
import { addResource } from "#app/resources/uploading/add-resource.server.ts";
import { corpus, type SampleFounder, type SampleUpload } from "./corpus.ts";
import { around, day, daysAgo, expected, pass, type Sampling, userOf } from "./sampling.ts";
import { upload } from "./upload.server.ts";

/** Schedules downloads within each plan and shared uploads, of which the administrator reviews the older ones. */
export function planLibrary(sampling: Sampling): void {
  for (const founder of sampling.founders) if (founder.plan !== "unconfirmed") planDownloads(sampling, founder);
  for (const shared of corpus.support.uploads) {
    const at = around(sampling, shared.daysAgo);
    sampling.timeline.at(at, () => share(sampling, shared, at));
  }
}

/** The slugs of resources that ship with the product. */
function slugs({ db }: Sampling) {
  return db.selectFrom("resources").select("slug").where("slug", "is not", null).orderBy("slug").execute();
}

function planDownloads(sampling: Sampling, { company, joined }: SampleFounder): void {
  const { timeline, random, db } = sampling;
  const count = random.below(Math.min(9, 1 + Math.floor(joined / 6)));
  for (let index = 0; index < count; index++) {
    const [ago, index] = [random.below(joined * 20) / 20, random.below(1_000)];
    timeline.at(daysAgo(sampling, Math.min(ago, joined - 0.2)), async () => {
      const there = await slugs(sampling);
      const resource = there[index % Math.max(1, there.length)]?.slug;
      if (resource) await secureDownload(db, { user: userOf(sampling, company), resource });
    });
  }
}

async function share(sampling: Sampling, shared: SampleUpload, at: number): Promise<void> {
  const { db, storage, timeline, origin, admin } = sampling;
  const { founder, file, lines, title, description, category, difficulty, tier, state, reason = "" } = shared;
  const user = userOf(sampling, founder);
  const content = file.endsWith(".pdf") ? smallPdf(lines) : lines.join("\n");
  const sent = await upload(sampling, { user, purpose: "resource", fileName: file, content });
  const icon = category === "tool" ? "Calculator" : "FileText";
  const about = { title, description, category, difficulty, tier, icon } as const;
  const { value } = expected(await addResource(db, storage, { user, upload: sent, ...about }), "kept");
  if (state === "waiting") return;
  timeline.at(at + 1.2 * day, async () => {
    const review = { resource: value.id, by: admin() };
    const done =
      state === "activated"
        ? await activateResource(db, { ...review, origin })
        : await declineResource(db, { ...review, reason });
    if (done !== "done") throw new Error(`${title}: ${done}`);
  });
}

/** A one-page PDF with these lines, the first as its heading (ISO 32000-1 §7.5). */
function smallPdf([heading = "", ...lines]: readonly string[]): Buffer {
  const text = [
    "BT",
    "/F1 18 Tf",
    "72 720 Td",
    show(heading),
    "/F1 12 Tf",
    ...lines.flatMap((line) => ["0 -24 Td", show(line)]),
    "ET",
  ];
  const stream = text.join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = places.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

function show(line: string): string {
  return `(${line.replaceAll(/[\\()]/g, "\\$&")}) Tj`;
}

/** Schedules newsletter subscribers without an account: most confirm their address, some unsubscribe. */
export function planReaders(sampling: Sampling): void {
  const { timeline, random } = sampling;
  for (const [index, name] of corpus.mailings.readers.entries()) {
    const email = `${name}@mail.example`;
    const joined = 88 - index * 3 + random.below(20) / 10;
    timeline.at(daysAgo(sampling, joined), () => enter(sampling, email, { confirms: index % 6 !== 4 }));
    if (index % 8 === 3) timeline.at(daysAgo(sampling, joined * 0.45), () => leave(sampling, email));
  }
}

async function enter({ db, origin }: Sampling, email: string, { confirms }: { confirms: boolean }): Promise<void> {
  const source = email.length % 3 === 0 ? "resources_section" : "website";
  expected(await subscribe(db, { email, source, client: email, origin }), "subscribed");
  if (!confirms) return;
  const mail = (await listMails(db, { limit: 5 })).find(({ to_address }) => to_address === email);
  const token = /\/newsletter\/confirm\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? null;
  pass(7);
  if (!(await confirmSubscription(db, { token, origin }))) throw new Error(`${email} is not confirmed`);
}

/** Unsubscribes by the link of the newest issue received. */
async function leave({ db }: Sampling, email: string): Promise<void> {
  const { id } = await db
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const got = await db
    .selectFrom("deliveries")
    .select("mailing_id")
    .where("address", "=", email)
    .orderBy("mailing_id", "desc")
    .executeTakeFirst();
  await unsubscribe(db, { token: unsubscribeToken(id), mailing: got?.mailing_id ?? null });
}
