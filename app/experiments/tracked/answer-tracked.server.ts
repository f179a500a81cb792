import { z } from "zod";
import type { Asked } from "#app/account/account.server.ts";
import { requirePremium } from "#app/billing/access-guard.server.ts";
import { redirectWith } from "#app/platform/flash.server.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import { dayName } from "#app/ui/day.tsx";
import { requireSender } from "../form-guard.server.ts";
import { experimentPath } from "../paths.ts";
import { startDayProblem } from "../start-day.ts";
import { changeDays } from "./change-days.server.ts";
import { dropExperiment } from "./drop-experiment.server.ts";
import { requireTracked } from "./find-tracked.server.ts";

/** What the page of an experiment sends: new days, or that it is set aside or taken up again. */
const TrackedForm = z.object({
  go: z.enum(["days", "drop", "resume"]).catch("days"),
  startsOn: z.string().default(""),
});

/** Does it, and says so on the same page. */
export async function answerTracked(asked: Asked, experiment: string) {
  const { id: user } = await requireSender(asked);
  const { db } = asked.context;
  await requireTracked(db, { user, experiment });
  const parsed = await parseForm(asked.request, TrackedForm);
  if (!parsed.ok) return parsed.answer;
  const { go, startsOn } = parsed.value;
  const key = { user, experiment };
  if (go === "days") {
    const problem = startDayProblem(startsOn.trim(), new Date().toISOString().slice(0, 10));
    if (problem) return parsed.refuse({ startsOn: [problem] });
    const changed = await changeDays(db, { ...key, startsOn: startsOn.trim() });
    return tell(asked, experiment, changed.kind === "changed" ? movedText(changed.endsOn) : changed.kind);
  }
  const { kind } = await dropExperiment(db, { ...key, drop: go === "drop" });
  if (kind === "missing" || kind === "over") return tell(asked, experiment, kind);
  return tell(asked, experiment, kind === "dropped" ? "Experiment set aside." : "Experiment taken up again.");
}

function movedText(endsOn: string): string {
  return `Days changed. Record the result on ${dayName(endsOn)}, also if it is zero.`;
}

/** @throws 404 for what is missing, and what `requirePremium` throws: what was sent is done by then. */
async function tell(asked: Asked, experiment: string, said: string) {
  if (said === "missing") throw new Response(null, { status: 404 });
  await requirePremium(asked);
  const over = "Nothing was changed: this experiment is over.";
  return redirectWith(experimentPath(experiment), said === "over" ? { kind: "bad", text: over } : said);
}
