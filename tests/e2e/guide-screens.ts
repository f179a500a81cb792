import type { Page } from "@playwright/test";
import { resourcePath } from "#app/resources/paths.ts";
import type { TestServer } from "../support/server.ts";
import { type Look, stopsOf } from "./stops.ts";

/** The page of a resource, as visitors have it: a free guide to read, and what is said of one of another plan. */
export async function visitOpenGuides(page: Page, server: TestServer, look: Look): Promise<void> {
  const { open } = stopsOf(page, server, look);
  await open("guide of a visitor", resourcePath("problem-statement-worksheet"));
  await open("locked guide", resourcePath("ninety-day-plan"));
}

/** The same for somebody on the highest plan. */
export async function visitGuides(page: Page, server: TestServer, look: Look): Promise<void> {
  const { open } = stopsOf(page, server, look);
  await open("guide", resourcePath("alternatives-map"));
  await open("tool", resourcePath("pricing-calculator"));
}
