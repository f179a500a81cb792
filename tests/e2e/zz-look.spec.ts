import { test } from "./house.ts";
import { enter, subscribe } from "./person.ts";

const paths = [
  "problem-statement-worksheet",
  "alternatives-map",
  "ninety-day-plan",
  "interview-counter",
  "evidence-ladder",
];
test("look", async ({ page, server, person }) => {
  test.setTimeout(100000);
  const shoot = async (name: string) => {
    for (const [w, scheme] of [
      [360, "light"],
      [1280, "dark"],
      [1280, "light"],
    ] as const) {
      await page.setViewportSize({ width: w, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.screenshot({ path: `/tmp/shelf-png/${name}-${w}-${scheme}.png`, fullPage: true });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) console.log(name, w, "wide by", wide);
    }
  };
  for (const p of paths) {
    await page.goto(`/resources/${p}`);
    await shoot(`visitor-${p}`);
  }
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  for (const p of paths) {
    await page.goto(`/resources/${p}`);
    await page.goto(`/resources/${p}`);
    await shoot(`premium-${p}`);
  }
});
