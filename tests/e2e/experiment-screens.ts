import type { Page } from "@playwright/test";
import type { TestServer } from "../support/server.ts";
import { expect } from "./house.ts";
import { type Look, stopsOf } from "./stops.ts";

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();

/** The experiments of somebody on Premium with a finished assessment. */
export async function visitExperiments(page: Page, server: TestServer, session: string, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  await open("experiments, none", "/experiments");
  await open("experiment for an answer", `/experiments/new?session=${session}&question=1`);
  await page.getByRole("button", { name: "Use this recipe" }).first().click();
  await stop("experiment, step 1");
  for (let step = 1; step < 5; step++) {
    await next(page);
    await stop(`experiment, step ${step + 1}`);
  }
  await next(page);
  await stop("experiment, summary");
  await page.getByRole("button", { name: "Upload to Tracking System" }).click();
  const address = page.url();
  await page.goto(address); // takes the toast away
  await stop("experiment, running");
  await page.getByRole("link", { name: "Record the result" }).click();
  await stop("experiment, result");
  await page.getByRole("button", { name: "Save the result" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("experiment, result with errors");
  await page.getByLabel("Number you reached").fill("0");
  await page.getByLabel("How many people had the chance").fill("30");
  await page.getByLabel(/^0 Opinion/).check();
  await page.getByLabel("What surprised you").fill("unbroken".repeat(40));
  await page.getByLabel(/^Stop/).check();
  await page.getByRole("button", { name: "Save the result" }).click();
  await page.goto(address); // takes the toast away
  await stop("experiment, done");
  await open("experiment, delete", `${new URL(address).pathname}/delete`);
  await page.goto("/experiments/new");
  await page.getByRole("button", { name: "Start with an empty form" }).click();
  await open("experiments", "/experiments");
  await open("experiments, tools", "/experiments?tab=tools");
  await open("playground", "/experiments?tab=playground");
  await open("playground, a source", "/experiments?tab=playground&tool=runway-calculator");
  await open("calculator, numbers", "/experiments/tools/pricing-calculator");
  await open("calculator, wrong numbers", "/experiments/tools/pricing-calculator?price=1,5");
  await open("calculator, beliefs", "/experiments/tools/assumption-prioritiser");
  await open("calculator, talks", "/experiments/tools/interview-counter?talk=Priya%0ANo-shows&talk=Tom%0AToo+dear");
}
