import type { AppLoadContext } from "@remix-run/node";
import { providerName, providers } from "#app/account/providers/provider.ts";
import { settingsOf } from "#app/account/providers/settings.server.ts";
import { twoStepRows } from "#app/account/two-step/two-step.server.ts";
import { backupSettings } from "#app/backup/backup-settings.server.ts";
import { remoteStores } from "#app/backup/remote/send-copies.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readMailServer } from "#app/platform/mail/mail-server.ts";
import { senderDnsName } from "#app/platform/mail/sender-dns.server.ts";
import { SenderDns } from "#app/platform/mail/sender-dns.ts";
import { siteInForce } from "#app/platform/site.ts";
import type { SetupFacts } from "./checklist.ts";

const intervals = { hour: 60 * 60_000, day: 24 * 60 * 60_000, off: undefined }; // ms

/** What the checklist needs of the database: the row of `setupQuery`, and the people counted beside it. */
export type SetupRow = Awaited<ReturnType<ReturnType<typeof setupQuery>["executeTakeFirstOrThrow"]>> & {
  accounts: number;
  paying: number;
};

/** The facts from which the checklist is computed: without a network. */
export function setupFacts(
  { payments }: Pick<AppLoadContext, "payments">,
  row: SetupRow,
  { zone, now = new Date() }: { zone: string; now?: Date },
): SetupFacts {
  const dns = row.dns === null ? undefined : SenderDns.safeParse(JSON.parse(row.dns)).data;
  return {
    now: now.toISOString(),
    zone,
    origin: env.ORIGIN,
    mail: {
      server: env.SMTP_URL && readMailServer({ url: env.SMTP_URL, tls: env.SMTP_TLS }).host,
      deliveredAt: row.deliveredAt,
    },
    site: siteInForce().values,
    dns,
    payments: {
      key: payments ? (payments.sandbox ? "sandbox" : keyKind(env.STRIPE_SECRET_KEY)) : "none",
      hasWebhookSecret: env.STRIPE_WEBHOOK_SECRET !== undefined,
      webhookAt: row.webhookAt,
    },
    providers: providers.filter(settingsOf).map(providerName),
    counted: {
      ...{ accounts: row.accounts, paying: row.paying },
      ...{ completed: row.completed ?? 0, subscribers: row.newsletter ?? 0 },
    },
    ...(env.DATABASE_URL === undefined && { backups: backupFacts(row) }),
    hasSecondFactor: row.authenticator !== null || row.passkey !== null,
    hasSample: row.sample !== null,
  };
}

function backupFacts({ backedUpAt, backupFailures, backupError }: SetupRow): SetupFacts["backups"] {
  return {
    every: intervals[env.BACKUP_EVERY],
    hasCopies: remoteStores(backupSettings(env)).length > 0,
    madeAt: backedUpAt,
    error: backupFailures ? (backupError ?? "see the log.") : null,
  };
}

function keyKind(key = ""): "test" | "live" {
  return /^(sk|rk)_test_/.test(key) ? "test" : "live";
}

/** The accounts that `npm run seed -- --sample` prints. */
const sampleAccounts = ["admin", "premium", "pro", "free"].map((name) => `${name}@sample.example`);

/** A query with one row, which a page can embed in its own. @param user the administrator */
export function setupQuery(db: Db, user: string) {
  const backup = db.selectFrom("jobs").where("name", "=", "Backup");
  return db.selectNoFrom(({ selectFrom }) => [
    selectFrom("mails")
      .select("sent_at")
      .where("state", "=", "sent")
      .orderBy("due_at", "desc")
      .limit(1)
      .as("deliveredAt"),
    selectFrom("settings").select("value").where("name", "=", senderDnsName).as("dns"),
    selectFrom("reconciliations")
      .select(({ fn }) => fn.max("webhook_at").as("at"))
      .as("webhookAt"),
    selectFrom("counts").select("value").where("name", "=", "sessions:complete").as("completed"),
    selectFrom("counts").select("value").where("name", "=", "newsletter:1").as("newsletter"),
    backup.select("succeeded_at").as("backedUpAt"),
    backup.select("failures").as("backupFailures"),
    backup.select("error").as("backupError"),
    twoStepRows(db, user).select("user_id").limit(1).as("authenticator"),
    selectFrom("passkeys").select("user_id").where("user_id", "=", user).limit(1).as("passkey"),
    selectFrom("users").select("id").where("email", "in", sampleAccounts).limit(1).as("sample"),
  ]);
}
