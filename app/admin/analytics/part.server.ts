import type { AppLoadContext } from "@remix-run/node";
import type { Part } from "./part.ts";

/** Loads a part of a page. An error is logged, and the page shows the rest. @param failure the error message. */
export async function readPart<T>(context: AppLoadContext, failure: string, read: () => Promise<T>): Promise<Part<T>> {
  try {
    return { kind: "read", value: await read() };
  } catch (error) {
    context.log.error(error, failure);
    return { kind: "failed", failure };
  }
}
