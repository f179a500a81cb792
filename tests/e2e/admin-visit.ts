import type { Page } from "@playwright/test";
import type { TestServer } from "../support/server.ts";
import type { Look } from "./stops.ts";

/** Leads an administrator's page through the screens of a domain, with something in them, and stops at each. */
export type AdminVisit = (page: Page, server: TestServer, look: Look) => Promise<void>;
