import { expect, test } from "vitest";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { putInForce } from "#app/platform/site.ts";
import { openSite } from "../../../tests/support/site.ts";
import { addSession } from "../fixture-session.test.support.ts";

test("the summary is mailed once, and whoever asks again at once is told how long to wait", async () => {
  const { db, founder, get, post } = await openSite();
  const results = `/results/${await addSession(db, founder, "session-free")}`;
  expect(await (await get(results)).text()).toContain(`We send it to ${founder}@founder.example, once.`);
  const sent = await post(`${results}/email`, {});
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, results]);
  const again = await post(`${results}/email`, {});
  expect(again.status).toBe(429);
  expect(await again.text()).toContain("We just sent this summary. You can send it again in 10 minutes.");
  expect(await listMails(db)).toEqual([
    expect.objectContaining({ to_address: `${founder}@founder.example`, subject: "Your assessment: 4.4 out of 10" }),
  ]);
});

test("a call is booked in a new tab, which is said", async () => {
  const { db, founder, get } = await openSite();
  const page = await (await get(`/results/${await addSession(db, founder, "session-free")}`)).text();
  const [link = ""] = /<a [^>]*href="https:\/\/calls\.firstproof\.test\/book"[^>]*>/.exec(page) ?? [];
  for (const attribute of ['target="_blank"', 'rel="noopener"']) expect(link).toContain(attribute);
  expect(page).toContain(
    "Opens a booking page in a new tab. The call is free, takes 15 minutes, and needs no preparation.",
  );
  putInForce(); // as of a new site, whose booking link is a placeholder
  expect(await (await get(`/results/${await addSession(db, founder, "session-free")}`)).text()).not.toContain(
    "Book Free Call",
  );
});
