import type { AppLoadContext } from "@remix-run/node";
import type { Part } from "./part.ts";

/** Reads a part of a page. What fails is logged, and the page shows the rest. @param failure what is said then. */
export async function readPart<T>(context: AppLoadContext, failure: string, read: () => Promise<T>): Promise<Part<T>> {
  try {
    return { kind: "read", value: await read() };
  } catch (error) {
    context.log.error(error, failure);
    return { kind: "failed", failure };
  }
}
