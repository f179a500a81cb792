import fc from "fast-check";
import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { refuseInserts } from "../../server/refused-inserts.test.support.ts";
import { site } from "../site.ts";
import { MailSettingsForm, readMailSettings, setMailSettings } from "./mail-settings.server.ts";
import { defaultRate } from "./rate.ts";

const settings = { name: "Ada", address: "ada@engine.example", replyTo: "answers@engine.example", rate: 60 };

test("sender and rate are the usual ones until set; what did not change is not in the audit log", async () => {
  const db = await freshDatabase();
  const by = await addFounder(db);
  expect(await readMailSettings(db)).toEqual({ ...site.sender, rate: defaultRate });
  const changed = async () => {
    const rows = await db.selectFrom("audit_logs").select("object_id").orderBy("id").execute();
    return rows.map(({ object_id }) => object_id);
  };
  await setMailSettings(db, { ...settings, by });
  expect(await readMailSettings(db)).toEqual(settings);
  expect(await changed()).toEqual(["site", "mail.rate"]);
  await setMailSettings(db, { ...settings, rate: 61, by });
  await setMailSettings(db, { ...settings, rate: 61, by });
  expect(await changed()).toEqual(["site", "mail.rate", "mail.rate"]);
});

test("both are set or neither", async () => {
  const db = await freshDatabase();
  await refuseInserts(db, { table: "settings", when: "new.name = 'mail.rate'", message: "no rate" });
  await expect(setMailSettings(db, { ...settings, by: await addFounder(db) })).rejects.toThrow("no rate");
  expect(await readMailSettings(db)).toEqual({ ...site.sender, rate: defaultRate });
  expect(await db.selectFrom("audit_logs").select("id").execute()).toEqual([]);
});

test("a rate is a whole number from 1 to 30,000, and nothing else", () => {
  const read = (rate: unknown) => MailSettingsForm.safeParse({ ...settings, rate });
  for (const [typed, rate] of [
    ["1", 1],
    [" 600 ", 600],
    ["30000", 30_000],
  ] as const)
    expect(read(typed).data?.rate).toBe(rate);
  const wrong = ["0", "-1", "30001", "1e3", "1.5", "0x10", "٦", "1 000", "", undefined, "9".repeat(400)];
  for (const typed of wrong)
    expect(read(typed).error?.issues.map(({ message }) => message)).toEqual(["Enter a whole number from 1 to 30,000"]);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      const { data } = read(typed);
      if (data) expect(data.rate >= 1 && data.rate <= 30_000 && Number.isInteger(data.rate)).toBe(true);
    }),
  );
});
