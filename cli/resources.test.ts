import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addFounder } from "#app/account/founder.test.support.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { addGuide } from "#app/resources/resource.test.support.ts";
import { openStorage } from "#app/server/storage.server.ts";
import { outputOf } from "../tests/support/run-command.ts";

const home = join(import.meta.dirname, "..");

test("the command line lists what waits, activates and declines, and says in one line why it does not", async () => {
  const storage = mkdtempSync(join(tmpdir(), "resources-"));
  const { db, files } = await openStorage(storage, join(home, "migrations"));
  const ada = await addFounder(db, { email: "ada@engine.example" });
  await grantRole(db, { user: await addFounder(db, { email: "carl@us.example" }), role: "admin" });
  const first = await addGuide(db, { by: ada, active: false, files });
  const { id: second } = await addGuide(db, { by: ada, active: false, title: "Pricing" });
  const resources = (...args: string[]) => outputOf("resources", args, { storage });
  const by = ["--by", "carl@us.example"];

  const listed = await resources("waiting");
  expect(listed).toMatch(/Letter of intent\n.*Pricing\n2 waiting\n$/);
  expect(listed).toContain(`ada@engine.example  8 B  guide  free  ${join(storage, first.key)}`);
  expect(await resources("activate", first.id, ...by)).toBe(`${first.id} is in the library.\n`);
  expect(await resources("activate", first.id, ...by)).toBe(`${first.id} was already in the library.\n`);
  expect(await resources("decline", second, ...by, "--reason", "It names customers.")).toBe(`${second} is declined.\n`);
  expect(await resources("waiting")).toBe("0 waiting\n");
  const mails = await db.selectFrom("mails").select("subject").orderBy("id").execute();
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Your file is now in the library",
    "About the file you uploaded",
  ]);

  expect(await resources("--help")).toMatch(/^npm run resources -- waiting\n/);
  const wrong = [[], ["activate"], ["approve", "x"], ["activate", "x", "y"], ["waiting", "x"]];
  for (const answer of await Promise.all(wrong.map((words) => resources(...words, ...by))))
    expect(answer).toMatch(/^1: npm run resources -- waiting\n/);
  expect(await resources("activate", "x")).toBe("1: --by requires an administrator's address.\n");
  for (const email of ["ada@engine.example", "nobody@engine.example"])
    expect(await resources("activate", "x", "--by", email)).toBe(`1: ${email} isn't an administrator's address.\n`);
  expect(await resources("activate", "unknown", ...by)).toBe("1: Upload unknown was not found.\n");
  const long = ["--reason", "x".repeat(501)];
  expect(await resources("decline", second, ...by, ...long)).toBe("1: The reason must be 500 characters or fewer.\n");
  expect(await resources("waiting", "--bye")).toMatch(/^1: Unknown option '--bye'/);
  await db.destroy();
});
