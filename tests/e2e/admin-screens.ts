import type { Page } from "@playwright/test";
import type { TestServer } from "../support/server.ts";
import { visitAdminResources } from "./admin-resources-screens.ts";
import { type Look, stopsOf } from "./stops.ts";

/** Leads an administrator's page through the screens of a domain, with something in them, and stops at each. */
export type AdminVisit = (page: Page, server: TestServer, look: Look) => Promise<void>;

async function visitOverview(page: Page, server: TestServer, look: Look): Promise<void> {
  const { open } = stopsOf(page, server, look);
  await open("overview", "/admin");
}

/** By the name of the test that visits them. */
export const adminVisits: Record<string, AdminVisit> = {
  overview: visitOverview,
  resources: visitAdminResources,
};
