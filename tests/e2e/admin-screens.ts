import { visitAssessments, visitReviews } from "./admin-assess-screens.ts";
import { visitFigures } from "./admin-figures-screens.ts";
import { visitMailings } from "./admin-mailing-screens.ts";
import { visitQuestions } from "./admin-questions-screens.ts";
import { visitAdminResources } from "./admin-resources-screens.ts";
import { visitSell } from "./admin-sell-screens.ts";
import { visitUsers } from "./admin-users-screens.ts";
import type { AdminVisit } from "./admin-visit.ts";

/** By the name of the test that visits them. */
export const adminVisits: Record<string, AdminVisit> = {
  figures: visitFigures,
  users: visitUsers,
  assessments: visitAssessments,
  questions: visitQuestions,
  resources: visitAdminResources,
  interviews: visitReviews,
  sell: visitSell,
  mailings: visitMailings,
};
