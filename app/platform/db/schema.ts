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
 * Every table, as Kysely sees it. The migrations are the truth; this file follows them. Ids are UUIDv7, so their order
 * is the order of creation; moments are ISO 8601 in UTC; JSON and yes/no are text and 0/1, which every engine has.
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
