import type { LaunchOptions } from "@playwright/test";

/** How to start the Chromium that CHROMIUM names. A container's root cannot have its sandbox; everyone else keeps it. */
export const chromiumOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
};
