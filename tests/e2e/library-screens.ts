import type { Page } from "@playwright/test";
import { resultToolsPath } from "#app/assessment/paths.ts";
import { libraryPath, tabPath } from "#app/resources/paths.ts";
import type { TestServer } from "../support/server.ts";
import { type Look, stopsOf } from "./stops.ts";

/** The library as visitors have it. */
export async function visitOpenLibrary(page: Page, server: TestServer, look: Look): Promise<void> {
  const { open } = stopsOf(page, server, look);
  await open("library of a visitor", tabPath("guide"));
}

/** The library of somebody who is signed in, and beside their result. */
export async function visitLibrary(page: Page, server: TestServer, session: string, look: Look): Promise<void> {
  const { open } = stopsOf(page, server, look);
  await open("library, tools", libraryPath);
  await open("library, guides", tabPath("guide"));
  await open("library, nothing found", `${libraryPath}?q=${"unbroken".repeat(12)}&tier=pro`);
  await open("library, too long a search", `${libraryPath}?q=${"unbroken".repeat(13)}`);
  await open("tools of a result", resultToolsPath(session));
}
