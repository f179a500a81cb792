import type { LaunchOptions } from "@playwright/test";

/** How to start the Chromium that CHROMIUM names, with a microphone that hums. */
export const chromiumOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM,
  args: [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), // a container's root cannot have the sandbox
    ...["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
  ],
};
