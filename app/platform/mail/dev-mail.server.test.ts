import { expect, test } from "vitest";
import { freshDatabase } from "../../server/database.test.support.ts";
import { site } from "../site.ts";
import { devMail } from "./dev-mail.server.ts";
import { devTransport } from "./dev-transport.server.ts";

test.each([
  ["Read it: http://us.example/resources.", "http://us.example/resources"],
  ["Seen (http://us.example/a?b=1)?", "http://us.example/a?b=1"],
  ["http://us.example/verify/1?code=2\n", "http://us.example/verify/1?code=2"],
])("of %j in a mail, the address alone is a link", async (text, href) => {
  const db = await freshDatabase();
  await devTransport(db)({
    id: "1",
    from: site.sender,
    to: "ada@engine.example",
    subject: "New guides",
    text,
    html: "",
  });
  const page = await (await devMail(db, "/sheet.css").request("/dev/mail")).text();
  expect(/<a href="([^"]*)">/.exec(page)?.[1]).toBe(href);
});
