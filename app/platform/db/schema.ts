import type { AccountTables } from "./schema/account.ts";
import type { AnalyticsTables } from "./schema/analytics.ts";
import type { AssessmentTables } from "./schema/assessment.ts";
import type { BillingTables } from "./schema/billing.ts";
import type { EvidenceTables } from "./schema/evidence.ts";
import type { ExperimentTables } from "./schema/experiments.ts";
import type { InterviewTables } from "./schema/interviews.ts";
import type { NewsletterTables } from "./schema/newsletter.ts";
import type { PlatformTables } from "./schema/platform.ts";
import type { ResourceTables } from "./schema/resources.ts";
import type { SearchTables } from "./schema/search.ts";

/**
 * All tables as Kysely types. The migrations are authoritative; this file follows them. Ids are UUIDv7, so they sort by
 * creation time; timestamps are ISO 8601 in UTC; JSON is text and booleans are 0/1, for portability.
 */
export interface Schema
  extends AccountTables,
    AnalyticsTables,
    AssessmentTables,
    BillingTables,
    EvidenceTables,
    ExperimentTables,
    InterviewTables,
    NewsletterTables,
    PlatformTables,
    ResourceTables,
    SearchTables {}
