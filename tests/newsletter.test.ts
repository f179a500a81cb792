import { expect, test } from "vitest";
import { openSite } from "./support/site.ts";

test.each(["confirm", "unsubscribe"])(
  "/newsletter/%s without a token is no mistake of ours, however it is asked for",
  async (page) => {
    const site = await openSite();
    const { status } = await site.get(`/newsletter/${page}?_data=`);
    expect(status).toBeLessThan(500);
    expect((await site.get(`/newsletter/${page}`)).status).toBe(404);
  },
);
