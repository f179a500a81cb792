import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import { planName } from "#app/billing/access.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, tooMany } from "#app/platform/http/forms.server.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/http/rate-limit.server.ts";
import { questionPath, resultsPath } from "../paths.ts";
import { importAssessment } from "./import-assessment.server.ts";
import { ImportForm } from "./import-form.ts";

const importsPerDay: RateLimit = { name: "import account", hits: 20, seconds: 24 * 60 * 60 };

/**
 * Handles the import form: redirects to the imported assessment, or shows the form again with the error in the file.
 */
export async function importAction(args: RouteArgs) {
  const { id: user } = await requireUser(args);
  const { db } = args.context;
  const parsed = await parseForm(args.request, ImportForm, { hide: ["file"] });
  if (!parsed.ok) return parsed.response;
  const seconds = await consumeRateLimit(db, { limit: importsPerDay, of: user });
  if (seconds > 0) {
    return parsed.refuse(
      { file: ["You've uploaded a lot of files today. Please come back tomorrow to upload more."] },
      tooMany(seconds),
    );
  }
  const bytes = new Uint8Array(await parsed.value.file.arrayBuffer());
  const result = await importAssessment(db, { user, bytes });
  switch (result.kind) {
    case "imported":
    case "there": {
      const to = result.hasResult ? resultsPath(result.id) : questionPath(result.id);
      return redirectWith(to, result.kind === "there" ? "You already have this assessment." : "Assessment imported.");
    }
    case "limit":
      return parsed.refuse({
        file: ["Your plan includes one assessment, and you already have one. Nothing was imported."],
      });
    case "plan": {
      const { asked, reads } = result;
      const plan = `Your plan reads ${reads}; with a paid plan you can import it.`;
      return parsed.refuse({ file: [`This assessment has a result of ${asked} questions. ${plan}`] });
    }
    case "words":
      return parsed.refuse({
        file: [`This assessment has a result of the ${planName(result.of)} plan; on that plan you can import it.`],
      });
    case "refused":
      return parsed.refuse({ file: [`${result.reason} Nothing was imported.`] });
  }
}
