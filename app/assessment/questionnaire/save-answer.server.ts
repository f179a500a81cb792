import type { Db } from "#app/platform/db/database.server.ts";
import { storageErrorOf } from "#app/platform/db/storage-error.server.ts";
import type { AnswerValue } from "../sessions/answer.ts";
import { keepVersion, type SaveResult, saveResponse } from "../sessions/responses.server.ts";
import type { AnswerForm } from "./answer-form.ts";

interface SaveAnswerInput {
  user: string;
  session: string;
  form: AnswerForm;
  value: AnswerValue;
  /** Submitted by a button, not by autosave. */
  sent: boolean;
}

/** `trouble`: the database failed and nothing was written. The form still holds the whole answer. */
type Saving = SaveResult | { kind: "trouble" };

/** Saves a form's answer with the function its fields call for. */
export async function saveAnswer(db: Db, { user, session, form, value, sent }: SaveAnswerInput): Promise<Saving> {
  const { questionId: question, revision, form: formId, keep, go } = form;
  const input = { user, session, question, value, revision, form: formId };
  try {
    return await (keep
      ? keepVersion(db, { ...input, keep })
      : saveResponse(db, { ...input, complete: go === "next", sent }));
  } catch (error) {
    if (storageErrorOf(error)) return { kind: "trouble" };
    throw error;
  }
}
