import type { Db } from "#app/platform/db/database.server.ts";
import { storageErrorOf } from "#app/platform/db/storage-error.server.ts";
import type { AnswerValue } from "../sessions/answer.ts";
import { keepVersion, type SaveResult, saveResponse } from "../sessions/responses.server.ts";
import type { AnswerForm } from "./answer-form.ts";

interface Given {
  user: string;
  session: string;
  form: AnswerForm;
  value: AnswerValue;
  /** By a button, and not while somebody was typing. */
  sent: boolean;
}

/** `trouble`: the storage refused, nothing was written, and the form still holds every word. */
export type Saving = SaveResult | { kind: "trouble" };

/** Saves what a form carries, by whichever verb it asks for. */
export async function saveAnswer(db: Db, { user, session, form, value, sent }: Given): Promise<Saving> {
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
