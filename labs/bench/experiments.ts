import type { Browser } from "@playwright/test";
import { addSignedInUser } from "#app/account/signed-in-user.test.support.ts";
import { startExperiment } from "#app/experiments/creator/start-experiment.server.ts";
import { filledIn } from "#app/experiments/experiment.test.support.ts";
import { experimentsPath, stepPath } from "#app/experiments/paths.ts";
import type { StepNumber } from "#app/experiments/step.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import type { Size } from "../support/size.ts";
import { openBrowser } from "./browser.ts";
import { type Program, startOurs } from "./program.ts";
import { bothWays, openPage, paintOf, slowDown } from "./speed.ts";
import type { Table } from "./table.ts";

const limit = 1_000; // ms from pressing Next

/** The measured steps: the shortest one, and the last, which leads to the summary. */
const measured: [StepNumber, string][] = [
  [1, "from Next at step 1 to step 2"],
  [3, "from Next at step 3 to step 4"],
  [5, "from Next at step 5 to the summary"],
];

const amounts = { full: { times: 5, steps: measured }, small: { times: 1, steps: measured.slice(-1) } };

/** Time until the creator's next step is painted on a slow connection. */
export async function experiments(size: Size): Promise<Table[]> {
  const { times, steps } = amounts[size];
  const program = await startOurs();
  const browser = await openBrowser();
  const rows: Table["rows"] = [];
  for (const [step, what] of steps) {
    const measure = (script: boolean) => () => stepOn(browser, program, { step, script });
    rows.push({ what, ...(await bothWays(measure, { times, limit })) });
  }
  await browser.close();
  await program.stop();
  const note =
    `A step is saved (POST), redirected (303), and the next page painted: median of ${times}, 400 kbit/s each way and 400 ms a ` +
    "request, so that 800 ms are latency.";
  return [{ title: "The creator on slow 3G", note, rows }];
}

async function stepOn(browser: Browser, program: Program, { step, script }: { step: StepNumber; script: boolean }) {
  const { cookie, experiment } = await inDatabase(program, async (db) => {
    const { id: user, cookie } = await addSignedInUser(db, "premium");
    const started = await startExperiment(db, { user, typed: filledIn });
    if (started.kind !== "started") throw new Error(`no experiment: ${started.kind}`);
    return { cookie, experiment: started.id };
  });
  const page = await openPage(browser, program, cookie, script);
  await page.goto(experimentsPath, { waitUntil: "networkidle" }); // by now the stylesheet and the dictionary are cached
  await page.goto(stepPath(experiment, step), { waitUntil: "networkidle" });
  await slowDown(page);
  await page.getByRole("button", { name: "Next" }).click();
  const shown = step === 5 ? page.getByText("Before you start") : page.getByText(`Step ${step + 1} of 5`);
  await shown.first().waitFor();
  const paint = await paintOf(page);
  await page.context().close();
  return paint;
}
