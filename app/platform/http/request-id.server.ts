import { AsyncLocalStorage } from "node:async_hooks";

/** The id of the request on whose behalf something is done, for what is far away from it. */
const ids = new AsyncLocalStorage<string>();

/** Does something on behalf of a request. */
export function onBehalfOf<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

/** The request's id; undefined for what the server does by itself. */
export function currentRequest(): string | undefined {
  return ids.getStore();
}
