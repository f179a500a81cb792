import { inDatabase } from "../support/in-database.ts";
import { addMailing, addSubscriber } from "../support/mailing.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enterAsAdmin } from "./person.ts";
import { withoutTable } from "./without-table.ts";

test("what cannot be loaded or sent is told, and the draft waits as it was", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enterAsAdmin(page, server, person);
  const { issue, message } = await inDatabase(server, async (db) => {
    await addSubscriber(db, { email: `trouble-${person.email}` });
    return {
      issue: await addMailing(db, { kind: "newsletter", audience: "newsletter" }),
      message: await addMailing(db, { kind: "communication", audience: "all" }),
    };
  });
  const told = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  await withoutTable(server, "counts", async () => {
    await page.goto("/admin/communications");
    await told("Failed to load communications data");
  });
  for (const [path, text] of [
    [`/admin/newsletter/issues/${issue}`, "Failed to send newsletter"],
    [`/admin/communications/${message}`, "Failed to send communication"],
  ] as const) {
    await page.goto(`${path}/send`);
    await withoutTable(server, "audit_logs", async () => {
      await page.getByRole("button", { name: /^Send to / }).click();
      await told(text);
    });
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Draft" })).toBeVisible();
  }
  expect(server.complaints.splice(0)).toHaveLength(3);
  takeRefusals(complaints, [500]);
});
