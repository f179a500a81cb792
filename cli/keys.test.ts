import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addFounder } from "#app/account/founder.test.support.ts";
import { jwksOf } from "#app/assessment/credential/credential.ts";
import { findReport, issueReport } from "#app/assessment/credential/signed-reports.server.ts";
import { listKeys } from "#app/assessment/credential/signing-keys.server.ts";
import { addSession } from "#app/assessment/fixture-session.test.support.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { openStorage } from "#app/server/storage.server.ts";
import { outputOf, runCommand } from "../tests/support/run-command.ts";

const home = join(import.meta.dirname, "..");
const origin = "https://firstproof.example";

test("keys are listed, rotated and compromised, and a file is verified against them or against a saved set", async () => {
  const storage = mkdtempSync(join(tmpdir(), "keys-"));
  const { db } = await openStorage(storage, join(home, "migrations"));
  await seedQuestions(db);
  const keys = (...args: string[]) => outputOf("keys", args, { storage });
  const [, kid = ""] = /^(\S+) {2}since \S+ {2}signs\n$/.exec(await keys("list")) ?? [];
  expect(kid).toMatch(/^\d{4}-\d\d-[\w-]{8}$/);
  const user = await addFounder(db, { tier: "pro" });
  const id = await addSession(db, user, "session-first-money");
  const issued = await issueReport(db, { user, id, form: "a form", origin });
  const report = await findReport(db, { user, id, code: "code" in issued ? issued.code : "" });
  const [file, altered, jwks] = ["report.jws", "altered.jws", "jwks.json"].map((name) => join(storage, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(file, report?.jws ?? "");
  writeFileSync(altered, (report?.jws ?? "").replace(/....$/, "AAAA"));
  writeFileSync(jwks, JSON.stringify(jwksOf(await listKeys(db))));
  const verify = (...args: string[]) => runCommand("verify", args, { storage, ORIGIN: origin });

  expect(await verify(file)).toMatchObject({ said: expect.stringMatching(/^Genuine\. Report ....-..../), ended: 0 });
  expect(await verify(altered)).toMatchObject({ said: "Altered: this text is not what was signed.\n", ended: 1 });
  expect(await verify(jwks)).toMatchObject({ said: "Not a signed report.\n", ended: 1 });
  expect(await verify(join(storage, "none"))).toMatchObject({
    complained: expect.stringContaining("There is no file"),
    ended: 1,
  });
  expect(await keys("rotate")).toMatch(/^New key: /);
  expect(await verify(file)).toMatchObject({ ended: 0 });
  expect(await keys("compromise", kid)).toMatch(/is compromised: its reports are not genuine anymore\./);
  expect(await keys("compromise", "nothing")).toBe("1: There is no key nothing. npm run keys -- list shows them.\n");
  expect(await verify(file)).toMatchObject({ said: expect.stringContaining("a key that was compromised"), ended: 1 });
  expect((await keys("list")).split("\n").map((line) => line.split("  ")[2]?.split(" ")[0])).toEqual([
    "compromised",
    "signs",
    undefined,
  ]);

  const elsewhere = { storage: join(storage, "nothing there") };
  const offline = await runCommand("verify", [file, "--jwks", jwks], elsewhere);
  expect(offline).toMatchObject({ said: expect.stringContaining(`issued by ${origin}`), ended: 0 });
  expect(await runCommand("verify", [file, "--jwks", file], elsewhere)).toMatchObject({
    complained: expect.stringContaining("has no keys of signed reports."),
    ended: 1,
  });
  for (const [name, ...args] of [["keys"], ["keys", "drop"], ["keys", "rotate", "x"], ["verify"], ["verify", "a", "b"]])
    expect(await outputOf(name ?? "", args, { storage })).toMatch(/^1: npm run (keys|verify) -- /);
  expect(await keys("--help")).toMatch(/^npm run keys -- /);
  await db.destroy();
});
