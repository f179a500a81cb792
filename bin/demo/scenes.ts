import type { Camera } from "./camera.ts";

/** A section of the film: its caption, minimum duration in seconds, and actions. */
export interface Scene {
  caption: string;
  seconds: number;
  act(camera: Camera): Promise<void>;
}

const answer =
  "On Friday the charge nurse of a 30-bed ward found at five in the morning that two people had called in sick. She phoned 14 colleagues, which took her more than an hour, and paid an agency $640 for one night.";

/** The scenes of the film, which begins on the landing page and continues as the sample's founder on Premium. */
export const scenes: readonly Scene[] = [
  {
    caption: "Firstproof tells founders whether people want their idea, before they build it.",
    seconds: 7,
    async act(camera) {
      await camera.hold(3);
      await camera.scroll(330);
    },
  },
  {
    caption: "An assessment has ten questions. They ask what has happened, not what people say they would do.",
    seconds: 7,
    async act(camera) {
      const { page } = camera;
      await page.goto("/");
      await camera.hold(1.5);
      await camera.click(page.getByRole("button", { name: "Start New Assessment" }));
    },
  },
  {
    caption: "You answer in your own words. What you type is saved as you go.",
    seconds: 11,
    act: (camera) => camera.type(camera.page.locator("textarea"), answer),
  },
  {
    caption: "Other answers are a number or a choice: how many conversations, what people do today, what they've paid.",
    seconds: 11,
    async act(camera) {
      const { page } = camera;
      const next = page.getByRole("button", { name: "Next" });
      await camera.click(next);
      await camera.hold(1);
      await camera.press(page.getByRole("slider"), "ArrowRight", 7);
      await camera.click(next);
      await camera.click(page.getByText("They built their own way around it"));
    },
  },
  {
    caption: "At the end there's a score out of 10, for the whole idea and for four areas.",
    seconds: 9,
    async act(camera) {
      const { page } = camera;
      await page.goto("/");
      await camera.hold(1.5);
      await camera.click(page.getByRole("link", { name: /^View results/ }).first());
      await camera.hold(2.5);
      await camera.show(page.getByRole("heading", { name: "Category breakdown" }));
    },
  },
  {
    caption: "Below it you read what your answers say, what's strong, and what's still missing.",
    seconds: 8,
    async act(camera) {
      await camera.scroll(430);
      await camera.hold(2.5);
      await camera.scroll(160);
    },
  },
  {
    caption: "Recommendations become tasks, each with a first step. Tick one off, and write down what came of it.",
    seconds: 12,
    async act(camera) {
      const { page } = camera;
      const tasks = page.locator("section", { has: page.getByRole("heading", { name: "Recommended actions" }) });
      await camera.show(page.getByRole("heading", { name: "Recommended actions" }));
      await camera.click(tasks.getByRole("checkbox").first());
      await camera.click(tasks.getByText("Details").first());
      await camera.hold(1.5);
    },
  },
  {
    caption: "Every point can be checked: the rules are written down, and they're the same for everyone.",
    seconds: 8,
    async act(camera) {
      const { page } = camera;
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await camera.click(page.getByRole("link", { name: "Answers and score" }));
      await camera.hold(2);
      await camera.scroll(420);
    },
  },
  {
    caption: "An answer can be backed by what a customer said, word for word.",
    seconds: 8,
    async act(camera) {
      const { page } = camera;
      await camera.click(page.getByText("Backed by 1 quote").first());
      await camera.hold(2);
    },
  },
  {
    caption: "Submit your interviews: listen, read along, quote what counts, and get feedback on how you asked.",
    seconds: 11,
    async act(camera) {
      const { page } = camera;
      await page.goto("/interviews");
      await camera.hold(1.2);
      await camera.click(page.getByRole("link", { name: "Omar, head nurse, ward B" }).first());
      await camera.hold(2);
      await camera.show(page.getByRole("heading", { name: "Transcript" }));
      await camera.hold(2);
    },
  },
  {
    caption: "For what you don't know yet, you design a small test: one number, decided before it starts.",
    seconds: 11,
    async act(camera) {
      const { page } = camera;
      await page.goto("/experiments");
      await camera.hold(1.5);
      await camera.click(page.getByRole("link", { name: /^Gaps filled from the other ward/ }).first());
      await camera.hold(2.5);
      await camera.scroll(260);
    },
  },
  {
    caption: "Over the months you see how far the evidence has come, and which area moved.",
    seconds: 8,
    async act(camera) {
      const { page } = camera;
      await page.goto("/");
      await camera.hold(1);
      await camera.show(page.getByRole("heading", { name: "Progress Trends" }));
    },
  },
  {
    caption: "Start with the last time it happened. The first three questions are free.",
    seconds: 6,
    async act(camera) {
      await camera.page.context().clearCookies();
      await camera.page.goto("/");
      await camera.point(camera.page.getByRole("link", { name: "Start Your Assessment" }).first());
    },
  },
];
