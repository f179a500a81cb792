import { expect, test } from "vitest";
import { openSite, type Site } from "../../tests/support/site.ts";
import { holdClock } from "../platform/hold-clock.test.support.ts";
import { addFounder } from "./founder.test.support.ts";
import { hashPassword } from "./password/password.server.ts";

/** Submits a form as a visitor this many times, and then once more. */
async function sendAgain({ post, founder }: Site, path: string, times: number) {
  const form = { email: `${founder}@founder.example`, password: "wrong one" };
  for (let time = 0; time < times; time++) await post(path, form, { Cookie: "" });
  return post(path, form, { Cookie: "" });
}

test.each([
  ["/auth", 20, "Too many tries. Please wait 60 minutes"],
  ["/auth?forgot", 3, "We&#x27;ve already sent you a link. Please wait 60 minutes before you request another."],
])("after too many tries %s says how long to wait", async (path, times, says) => {
  holdClock();
  const answer = await sendAgain(await openSite(), path, times);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
  expect(await answer.text()).toContain(says);
});

test.each([
  ["Asia/Tokyo", "Asia/Tokyo"],
  ["Nowhere/At_all", null],
  ["", null],
])(
  "the time zone %s that script guessed comes with the sign-in, unless one is known or it is none",
  async (timeZone, kept) => {
    const { post, db } = await openSite();
    const founder = await addFounder(db, { passwordHash: await hashPassword("correct horse") });
    const form = { email: `${founder}@founder.example`, password: "correct horse", timeZone };
    expect((await post("/auth", form, { Cookie: "" })).status).toBe(303);
    await post("/auth", { ...form, timeZone: "Europe/Rome" }, { Cookie: "" });
    const zone = db.selectFrom("profiles").select("time_zone").where("user_id", "=", founder);
    expect((await zone.executeTakeFirst())?.time_zone).toBe(kept ?? "Europe/Rome");
  },
);
