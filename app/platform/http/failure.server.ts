import { type AppLoadContext, data } from "@remix-run/node";
import { storageErrorOf } from "../db/storage-error.server.ts";
import type { Failure } from "./failure.ts";

/**
 * Does something that a page stands or falls with. A refusal passes; a surprise is logged and told in one sentence.
 * @throws what the error page shows: the sentence, as 503 when the storage refused and otherwise as 500.
 */
export async function orFail<T>(
  context: AppLoadContext,
  failure: string | Failure,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.log.error(error);
    throw data(
      (typeof failure === "string" ? { failure } : failure) satisfies Failure,
      storageErrorOf(error) ? 503 : 500,
    );
  }
}
