import { accessOf } from "#app/billing/access.server.ts";
import { getAccount } from "../operations/account.ts";
import { answerHandlers } from "./answer-handlers.server.ts";
import { assessmentHandlers } from "./assessment-handlers.server.ts";
import { experimentHandlers } from "./experiment-handlers.server.ts";
import { found, handler } from "./handler.server.ts";
import { resultHandlers } from "./result-handlers.server.ts";
import { webhookHandlers } from "./webhook-handlers.server.ts";
import { workHandlers } from "./work-handlers.server.ts";

const account = handler(getAccount, async (db, { user, token }) => {
  const { until: planUntil } = await accessOf(db, { user });
  const { owner, name, scopes, expiresAt } = token;
  return found({ ...owner, plan: "premium", planUntil, token: { name, scopes, expiresAt } });
});

/** The handlers by the id of their operation. */
export const handlers = new Map([
  account,
  ...assessmentHandlers,
  ...answerHandlers,
  ...resultHandlers,
  ...experimentHandlers,
  ...workHandlers,
  ...webhookHandlers,
]);
