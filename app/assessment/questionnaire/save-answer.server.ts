import type { Db } from "#app/platform/db/database.server.ts";
import { storageErrorOf } from "#app/platform/db/storage-error.server.ts";
import { saveTyped, type TypedResult } from "../sessions/responses.server.ts";
import type { AnswerForm } from "./answer-form.ts";

interface SaveAnswerInput {
  user: string;
  session: string;
  form: AnswerForm;
  /** Submitted by a button, not by autosave. */
  sent: boolean;
}

/** `unavailable`: the database failed and nothing was written. The form still holds the whole answer. */
export type Saving = TypedResult | { kind: "unavailable" };

/** Saves a form's answer. */
export async function saveAnswer(db: Db, { user, session, form, sent }: SaveAnswerInput): Promise<Saving> {
  const { questionId: question, revision, form: key, answer, keep, go, ideaWas, oddsWas } = form;
  const { ideaName: name, ideaSentence: sentence, ownOdds: percent } = form;
  try {
    return await saveTyped(db, {
      ...{ user, session, question, revision, answer, keep, sent },
      idea: ideaWas === undefined ? undefined : { name, sentence, shown: ideaWas },
      odds: oddsWas === undefined ? undefined : { percent, shown: oddsWas },
      form: key,
      complete: go === "next",
    });
  } catch (error) {
    if (storageErrorOf(error)) return { kind: "unavailable" };
    throw error;
  }
}
