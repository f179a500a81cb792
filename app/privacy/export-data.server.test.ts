import { readdir, readlink } from "node:fs/promises";
import type { Readable } from "node:stream";
import { expect, test } from "vitest";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import type { Storage } from "#app/server/storage.server.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { dialectOf } from "../platform/db/dialect.server.ts";
import { addGuide } from "../resources/resource.test.support.ts";
import { freshStorage } from "../server/database.test.support.ts";
import { contents, omittedTables } from "./contents.ts";
import { filesOf } from "./delete-account.server.ts";
import { exportData } from "./export-data.server.ts";
import { addFullPerson, personalTables } from "./full-person.test.support.ts";
import { unzip } from "./zip.test.support.ts";

type User = Parameters<typeof exportData>[2]["user"];

async function download({ db, files }: Storage, user: User): Promise<Record<string, string>> {
  const parts: Uint8Array[] = [];
  for await (const part of exportData(db, files, { user })) parts.push(part);
  return unzip(Buffer.concat(parts));
}

async function withPeople() {
  const stored = await freshStorage();
  await addFullPerson(stored, "zacharias");
  return { stored, db: stored.db, person: await addFullPerson(stored, "mirabella") };
}

test("every table that says whose its rows are is in the download, or named with the reason why not", async () => {
  const { db } = await freshStorage();
  const tables = [...(await personalTables(db)).keys()].sort();
  const exported = Object.values(contents).flatMap((file): readonly string[] => file.tables);
  const named = [...new Set([...exported, ...Object.keys(omittedTables)])];
  const inPostgres = (name: string) => (name === "people_rowids" ? ["people_search", "sessions_search"] : [name]);
  expect((dialectOf(db) === "sqlite" ? named : named.flatMap(inPostgres)).sort()).toEqual(tables);
});

test("every text of a person is in the file that promises its table, secrets and hashes are in none", async () => {
  const { stored, person } = await withPeople();
  const files = await download(stored, person.user);
  const lists = Object.keys(files).filter((name) => !name.startsWith("files/"));
  expect(lists).toEqual(["README.txt", ...Object.keys(contents)]);
  const filesWith = (text: string) => Object.keys(files).filter((name) => files[name]?.includes(text));
  const account = [
    "user",
    "email",
    "firstname",
    "lastname",
    "company",
    "agent",
    "idthere",
    "google",
    "passkey",
    "apiname",
    "apiorigin",
  ];
  for (const name of [...account, "newemail", "pendingForm"]) {
    expect(filesWith(person.texts[name] ?? ""), name).toContain("account.json");
  }
  expect(filesWith(person.texts.subscriber ?? "")).toEqual(["subscription.json"]);
  for (const name of Object.keys(person.texts).filter((name) => /^(answer|word)\d/.test(name))) {
    expect(filesWith(person.texts[name] ?? ""), name).toEqual(["assessments.json", "answers.csv"]);
  }
  for (const name of ["unchosen", "outcomesentence"])
    expect(filesWith(person.texts[name] ?? ""), name).toEqual(["assessments.json"]);
  expect(filesWith(person.texts.mail ?? "")).toEqual(["mails.json"]);
  const logo = Buffer.from(person.texts.brandlogo ?? "").toString("base64");
  for (const text of ["brandname", "brandfooter", "brandsupport", "brandfile"].map((name) => person.texts[name] ?? ""))
    expect(filesWith(text), text).toEqual(["brand.json"]);
  expect(filesWith(logo)).toEqual(["brand.json"]);
  const secrets = [
    "hash",
    "token",
    "previous",
    "device",
    "totp",
    "recovery",
    "credential",
    "publickey",
    "apihash",
    "apibody",
  ];
  for (const name of [...secrets, "access", "refresh", "codesecret", "verification"]) {
    expect(filesWith(person.texts[name] ?? ""), name).toEqual([]);
  }
  expect(filesWith("zacharias")).toEqual([]);
});

test("the files of a person come along, each under the name that its list gives it", async () => {
  const { stored, person } = await withPeople();
  const files = await download(stored, person.user);
  const [interview] = JSON.parse(files["interviews.json"] ?? "");
  expect(files[interview.audio]).toBe(person.texts.audiofile);
  expect(files[interview.transcript]).toBe(person.texts.transcriptfile);
  expect(interview).toMatchObject({ title: person.texts.interviewtitle, passages: [{ text: person.texts.passage }] });
  const { uploaded, fetched } = JSON.parse(files["library.json"] ?? "");
  expect(files[uploaded[0].files[0]]).toBe(person.texts.uploadedfile);
  expect(fetched).toEqual([{ title: person.texts.resourcetitle, day: "2026-01-20" }]);
  expect(JSON.parse(files["quotes.json"] ?? "")).toMatchObject([{ text: person.texts.quotetext }]);
  expect(Object.keys(files).filter((name) => name.startsWith("files/"))).toHaveLength(3);
});

test("a file that is missing holds up nothing", async () => {
  const { stored, person } = await withPeople();
  for (const { key } of await filesOf(stored.db, { user: person.user.id })) await stored.files.delete(key);
  expect(Object.keys(await download(stored, person.user))).toEqual(["README.txt", ...Object.keys(contents)]);
});

test("who goes away in the middle of a file leaves none open", async () => {
  const stored = await freshStorage();
  const id = await addFounder(stored.db, { email: "ada@engine.example" });
  const { key } = await addGuide(stored.db, { by: id, files: stored.files, text: "%".repeat(1_000_000) });
  const isOpen = async () => {
    const names = await readdir("/proc/self/fd");
    const paths = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => "")));
    return paths.some((path) => path.endsWith(key));
  };
  const reader = exportData(stored.db, stored.files, { user: { id } as User }).getReader();
  for (let size = 0; size < 200_000; ) size += (await reader.read()).value?.length ?? Number.NaN;
  expect(await isOpen()).toBe(true);
  await reader.cancel();
  await expect.poll(isOpen).toBe(false);
});

test("who goes away while a file is being opened leaves it closed", async () => {
  const { stored, person } = await withPeople();
  const opened: Readable[] = [];
  const files: Storage["files"] = {
    ...stored.files,
    get: async (key) => {
      const file = await stored.files.get(key);
      opened.push(file);
      void reader.cancel();
      return file;
    },
  };
  const reader = exportData(stored.db, files, { user: person.user }).getReader();
  while (!(await reader.read()).done);
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});

test("the files are what they say", async () => {
  const { stored, person } = await withPeople();
  const files = await download(stored, person.user);
  expect(JSON.parse(files["account.json"] ?? "")).toMatchObject({
    email: person.user.email,
    hasPassword: true,
    twoStep: { on: true, recoveryLeft: 1 },
    roles: [{ role: "admin" }],
    logins: [{ method: "password" }],
    formsWaiting: [{ action: "/questions" }],
  });
  expect(JSON.parse(files["subscription.json"] ?? "")).toMatchObject({
    now: { tier: "premium" },
    subscription: { tier: "premium", subscribed: true },
    coupons: [{ code: expect.stringMatching(/^PRO-/), tier: "pro", days: 30 }],
  });
  const shows = [{ assessment: person.session, score: true, areas: true, evidence: true, answers: true }];
  expect(JSON.parse(files["programs.json"] ?? "")).toMatchObject({
    joined: [{ name: "Leeds Founders Lab", leftAt: null, shows }],
    managed: [{ name: "Leeds Founders Lab" }],
  });
  const [session, ...more] = JSON.parse(files["assessments.json"] ?? "");
  expect(more).toEqual([]);
  expect(session).toMatchObject({ id: person.session, score: { overall: expect.any(Number) } });
  expect(session.questions).toHaveLength(10);
  expect(session.questions[0]).toMatchObject({ number: 1, answer: { revision: 2 }, earlierVersions: [{}] });
  const csv = files["answers.csv"] ?? "";
  expect(csv.startsWith("\ufeffSession,Question number,Title,Question,Answer,Saved at\r\n")).toBe(true);
  expect(csv.split("\n").filter((line) => line.startsWith(person.session)).length).toBeGreaterThan(2);
  expect(files["README.txt"]).toContain(`about ${person.user.email}`);
});

test("a browser left open is no way to a mailed link: young mails come without their words, passing ones not at all", async () => {
  const { db, stored, person } = await withPeople();
  const mail = { subject: "Choose a new password", text: "the link", html: "the link" };
  await queueMail(db, { to: person.user.email, mail, user: person.user.id });
  await queueMail(db, { to: "new@founder.example", mail, user: person.user.id, deleteAfterSend: true });
  const mails = JSON.parse((await download(stored, person.user))["mails.json"] ?? "");
  expect(mails.map(({ subject, text }: { subject: string; text: string }) => [subject, text])).toEqual([
    [person.texts.subject, person.texts.mail],
    [null, null],
  ]);
});

test("somebody with nothing yet gets empty lists, and more mails than a page come whole and in order", async () => {
  const stored = await freshStorage();
  const { db } = stored;
  const id = await addFounder(db, { email: "ada@engine.example" });
  const user = { id, email: "ada@engine.example" } as User;
  const first = await download(stored, user);
  expect([first["assessments.json"], first["mails.json"]]).toEqual(["[]\n", "[]\n"]);
  expect(JSON.parse(first["subscription.json"] ?? "")).toEqual({
    now: { tier: "free", until: null, source: null, timeline: [] },
    subscription: null,
    stripe: { checkouts: [] },
    invoices: [],
    uses: [],
    credits: [],
    coupons: [],
  });
  for (let count = 0; count < 205; count++) {
    await queueMail(db, { to: `${count}@engine.example`, mail: { subject: "", text: "", html: "" }, user: id });
  }
  const mails: { to: string }[] = JSON.parse((await download(stored, user))["mails.json"] ?? "");
  expect(mails.map(({ to }) => Number.parseInt(to, 10))).toEqual(Array.from({ length: 205 }, (_, index) => index));
});

test("an account that goes while its data is sent ends the file and no more", async () => {
  const { db, stored, person } = await withPeople();
  const stream = exportData(db, stored.files, { user: person.user });
  const reader = stream.getReader();
  await reader.read();
  await db.deleteFrom("users").where("id", "=", person.user.id).execute();
  while (!(await reader.read()).done);
});
