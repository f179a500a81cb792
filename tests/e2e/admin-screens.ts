import type { Page } from "@playwright/test";
import type { TestServer } from "../support/server.ts";
import { visitAssessments, visitReviews } from "./admin-assess-screens.ts";
import { visitFigures } from "./admin-figures-screens.ts";
import { visitQuestions } from "./admin-questions-screens.ts";
import { visitAdminResources } from "./admin-resources-screens.ts";
import { visitSell } from "./admin-sell-screens.ts";
import { visitUsers } from "./admin-users-screens.ts";
import type { Look } from "./stops.ts";

/** Leads an administrator's page through the screens of a domain, with something in them, and stops at each. */
export type AdminVisit = (page: Page, server: TestServer, look: Look) => Promise<void>;

/** By the name of the test that visits them. */
export const adminVisits: Record<string, AdminVisit> = {
  figures: visitFigures,
  users: visitUsers,
  assessments: visitAssessments,
  questions: visitQuestions,
  resources: visitAdminResources,
  interviews: visitReviews,
  sell: visitSell,
};
