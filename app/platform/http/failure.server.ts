import { type AppLoadContext, data } from "@remix-run/node";
import { type StorageError, storageErrorOf } from "../db/storage-error.server.ts";
import type { Failure } from "./failure.ts";

/**
 * Runs work that a page cannot do without. Thrown responses pass through; errors are logged and shown as one sentence.
 * @throws the sentence for the error page, with status 503 on a storage error and 500 otherwise.
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

/**
 * Runs an action's work. Thrown responses pass through; an error is logged, and `refuse` shows the form again with its
 * input: with status 503 on a storage error, with 500 otherwise.
 */
export async function orRefuse<T, R>(
  { log }: AppLoadContext,
  refuse: (init: ResponseInit, storageError: StorageError | undefined) => R,
  work: () => Promise<T>,
): Promise<T | R> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error(error);
    const storageError = storageErrorOf(error);
    const init = storageError ? { status: 503, headers: { "Retry-After": "10" } } : { status: 500 }; // seconds
    return refuse(init, storageError);
  }
}
