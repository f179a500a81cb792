import { type Change, writeAudit } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";

const options = JSON.stringify({
  min: 1,
  max: 10,
  labels: { min: "A mild annoyance", max: "It keeps people awake at night" },
});

/** Thirty changes of every kind, by an administrator and by the command line, with short and long values. */
export function addChanges(db: Db, { by, user }: { by: string; user: string }): Promise<void> {
  const changes: Change[] = [
    { by, action: "user.tier", id: user, user, before: { tier: "free" }, after: { tier: "premium" } },
    {
      by,
      action: "question.update",
      id: "0198c0de-0000-7000-8000-000000000001",
      before: { title: "Who hurts?", options: null },
      after: { title: "Who suffers?", options },
    },
    {
      by,
      action: "coupon.generate",
      id: "0198c0de-0000-7000-8000-000000000002",
      after: { tier: "pro", count: 50, days: 30 },
    },
    { by: null, action: "user.grant_admin", id: user, user, after: { role: "admin" } },
    {
      by: "0198c0de-0000-7000-8000-00000000dead",
      action: "resource.duplicate",
      id: "0198c0de-0000-7000-8000-000000000003",
      after: { title: "Deposit test planner (Copy)", description: "unbroken".repeat(20) },
    },
    {
      by,
      action: "setting.update",
      id: "mail_sender",
      before: { sender: "Firstproof" },
      after: { sender: "Amara of Firstproof" },
    },
  ];
  return inTransaction(db, async (transaction) => {
    for (let turn = 0; turn < 5; turn++) for (const change of changes) await writeAudit(transaction, change);
  });
}
