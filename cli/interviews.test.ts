import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addFounder } from "#app/account/founder.test.support.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { addInterview } from "#app/interviews/interview.test.support.ts";
import { openStorage } from "#app/server/storage.server.ts";
import { outputOf } from "../tests/support/run-command.ts";

const home = join(import.meta.dirname, "..");

test("the command line lists what waits, begins and gives feedback, and says in one line why it does not", async () => {
  const folder = mkdtempSync(join(tmpdir(), "interviews-"));
  const { db } = await openStorage(folder, join(home, "migrations"));
  const user = await addFounder(db, { email: "ada@engine.example" });
  const admin = await addFounder(db, { email: "bob@engine.example" });
  await grantRole(db, { user: admin, role: "admin" });
  const interview = await addInterview(db, { user, title: "Darren, one van" });
  const ORIGIN = "https://firstproof.example";
  const command = (...args: string[]) => outputOf("interviews", args, { storage: folder, ORIGIN });
  const feedback = join(folder, "feedback.txt");
  const by = ["--by", "BOB@engine.example"];
  expect(await command("waiting")).toMatch(
    new RegExp(`^${interview}  pending  \\S+  1 min  ada@engine.example  Darren, one van\n1 to review\n$`),
  );
  expect(await command("begin", interview, "--by", "ada@engine.example")).toBe(
    "1: ada@engine.example isn't an administrator.\n",
  );
  expect(await command("begin", interview, ...by)).toBe(`${interview} is in progress.\n`);
  expect(await command("begin", interview, ...by)).toBe(`1: No interview ${interview} is waiting for review.\n`);
  writeFileSync(feedback, " \n");
  expect(await command("review", interview, ...by, "--feedback", feedback)).toMatch(
    /^1: .*Write down your feedback\.\n$/,
  );
  writeFileSync(feedback, "Stay at minute 9.\n");
  expect(await command("review", interview, ...by, "--feedback", feedback)).toBe(`${interview} is reviewed.\n`);
  expect(await command("review", interview, ...by, "--feedback", feedback)).toBe(
    `The feedback on ${interview} has been updated.\n`,
  );
  expect(await command("waiting")).toBe("0 to review\n");
  expect(await command()).toMatch(/^1: npm run interviews -- waiting/);
  expect(await db.selectFrom("customer_interviews").selectAll().execute()).toMatchObject([
    { status: "reviewed", feedback: "Stay at minute 9.", reviewed_by: admin, feedback_seen_at: null },
  ]);
  const [mail] = await db.selectFrom("mails").select("text").execute();
  expect(mail?.text).toContain(`https://firstproof.example/interviews/${interview}`);
  await db.destroy();
});
