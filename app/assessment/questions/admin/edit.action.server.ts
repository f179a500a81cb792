import { data } from "@remix-run/node";
import type { RouteArgs } from "#app/account/account.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { fieldDifferences } from "#app/ui/difference.ts";
import { pluralize } from "#app/ui/pluralize.ts";
import { lostInsights } from "../../advice/insights-on.ts";
import { contentFor, type EditResult, editQuestion } from "../change-questions.server.ts";
import { findQuestion } from "../find-question.server.ts";
import type { QuestionDraft } from "../question-draft.ts";
import type { ChangedProps } from "./changed.tsx";
import { EditQuestionForm } from "./editor-form.ts";
import { previewOf } from "./editor-values.ts";
import { optionsAction } from "./options.action.server.ts";
import { questionsPath } from "./paths.ts";
import { readFields } from "./read-fields.ts";
import { restoreTexts } from "./restore-texts.ts";

/**
 * Handles the editor form of a question: changes its rows, saves it, or shows a preview.
 * @param by the administrator who submitted it
 */
export async function editAction({ request, context }: RouteArgs, { by, id }: { by: string; id: string }) {
  const { db } = context;
  const sent = await request.formData();
  const changed = await optionsAction(sent);
  if (changed) return changed;
  const form = await parseForm(sent, EditQuestionForm);
  if (!form.ok) return form.response;
  const { go, version, draft, position: place } = form.value;
  const typed = form.refuse({}).data.form.initialValue;
  const failure = { failure: "Failed to save question", unsaved: draft.text };
  return orFail(context, failure, async () => {
    if (go === "preview") {
      const found = await findQuestion(db, id);
      if (!found) throw new Response(null, { status: 404 });
      const shown = previewOf(await contentFor(db, id, draft), place ?? found.question.orderIndex);
      const lost = lostInsights(found.question, { ...shown, key: found.question.key });
      return data({ form: { initialValue: typed }, preview: shown, lost: lostInsightsText(lost) });
    }
    const result = await editQuestion(db, { by, id, version, draft, position: place, restore: go === "restore" });
    switch (result.kind) {
      case "updated": {
        const lost = lostInsightsText(lostInsights(result.before, result.after));
        return redirectWith(questionsPath, ["Question updated successfully", lost].filter(Boolean).join(". "));
      }
      case "missing":
        throw new Response(null, { status: 404 });
      case "late":
      case "full":
        return form.refuse({ "": [restoreTexts[result.kind].text] });
      case "changed":
      case "deleted":
        return data({ form: { initialValue: { ...typed, ...now(result) } }, changed: changedOf(result, draft) }, 409);
    }
  });
}

type Refused = Extract<EditResult, { kind: "changed" | "deleted" }>;

/** Rebases the form on the current version, so that a resubmit succeeds. */
function now({ question }: Refused) {
  return { version: String(question.version) };
}

function changedOf({ kind, question, change }: Refused, draft: QuestionDraft): ChangedProps {
  const mine = previewOf(draft, question.orderIndex);
  return { kind, id: question.id, change, differences: fieldDifferences(readFields(question), readFields(mine)) };
}

/** A sentence about the insights that a change disables; undefined if none. */
function lostInsightsText(count: number): string | undefined {
  if (count === 0) return undefined;
  const [insights, refer] = [pluralize(count, "insight"), count === 1 ? "refers" : "refer"];
  return `${insights} that ${refer} to what you changed won't be shown for new assessments.`;
}
