import { AsyncLocalStorage } from "node:async_hooks";

/** The id of the current request, for code that is not passed it. */
const ids = new AsyncLocalStorage<string>();

/** Runs work on behalf of a request. */
export function onBehalfOf<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

/** The current request's id; undefined in background work. */
export function currentRequest(): string | undefined {
  return ids.getStore();
}
