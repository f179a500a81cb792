import { findUserSummary } from "#app/account/user-summary.server.ts";
import { countCall } from "#app/api/http/count-call.server.ts";
import { findByText } from "#app/api/tokens/find-token.server.ts";
import { tokensPath } from "#app/api/tokens/token.ts";
import { newTokenText } from "#app/api/tokens/token-text.server.ts";
import { createToken } from "#app/api/tokens/tokens.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { sendTest } from "#app/webhooks/deliveries.server.ts";
import { createEndpoint } from "#app/webhooks/endpoints.server.ts";
import { settle } from "#app/webhooks/settle.server.ts";
import { daysAgo, expected, pass, type Sampling, userOf } from "./sampling.ts";

const company = "Shiftwise"; // on Premium
const calls = [12, 12, 40, 12, 25, 12]; // of the last days

/** Schedules what a founder's programs do: calls of the API, and a webhook whose receiver is gone in the end. */
export function planPrograms(sampling: Sampling): void {
  const { timeline } = sampling;
  timeline.at(daysAgo(sampling, calls.length + 1), async () => {
    const call = await makeToken(sampling);
    for (const [index, count] of calls.entries())
      timeline.at(daysAgo(sampling, calls.length - index), () => call(count));
  });
  timeline.at(daysAgo(sampling, 5), async () => {
    const test = await addWebhook(sampling);
    await test({ status: 204, took: 84 });
    timeline.at(daysAgo(sampling, 2), () => test({ status: 410, took: 61 }));
  });
}

/** Creates a token. @returns a function that counts calls with it. */
async function makeToken(sampling: Sampling): Promise<(count: number) => Promise<void>> {
  const { db, origin } = sampling;
  const user = userOf(sampling, company);
  const owner = await findUserSummary(db, { user });
  if (!owner) throw new Error(`${company} has no account`);
  const text = newTokenText();
  const about = { name: "Weekly report", scopes: ["assessments:read" as const], days: 90, origins: [] };
  const token = { user: owner, key: timeOrderedId(), token: text, ...about, url: origin + tokensPath };
  expected(await createToken(db, token), "created");
  return async (count) => {
    await findByText(db, { text }); // notes its last use
    for (let call = 0; call < count; call++) await countCall(db, { user });
  };
}

/** Adds a webhook. @returns a function that sends a test, of which this comes: nothing leaves this machine. */
async function addWebhook(sampling: Sampling) {
  const { db, origin } = sampling;
  const user = userOf(sampling, company);
  const url = "https://hooks.shiftwise.example/firstproof";
  const created = expected(await createEndpoint(db, { user, url, events: ["experiment.recorded"] }), "created");
  const endpoint = created.endpoint.id;
  return async (attempt: { status: number; took: number }) => {
    const { event } = expected(await sendTest(db, { user, endpoint }), "queued");
    pass(1);
    await settle(db, { endpoint, tried: [{ event, attempts: 0, attempt }], origin });
  };
}
