import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { saveBrand } from "#app/brand/brands.server.ts";
import { type Surface, surfaces } from "#app/brand/surfaces.ts";
import { parseHtml } from "../../../tests/e2e/plain/document.ts";
import { openSite, type Site } from "../../../tests/support/site.ts";
import { setTier } from "../../account/founder.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { emailPath, exportPath, openedPath, reportPath, resultAnswersPath, resultsPath } from "../paths.ts";
import { createShare } from "../shares/shares.server.ts";

const name = "Northgate Studio";
const support = "hello@northgate.example";
const footer = "Northgate Studio Ltd, 14 Canal Road, Leeds";
const ruled = /Scored by the published rule of Firstproof/g;

/** A founder on Premium with a brand, and a result of theirs. */
async function branded() {
  const site = await openSite();
  const { db, founder: user } = site;
  await setTier(db, user, "premium");
  const logo = { bytes: new Uint8Array(), width: 48, height: 16, fileName: "northgate.png" };
  await saveBrand(db, { user, name, support, footer, accent: "#2b7a58", logo });
  await db
    .updateTable("brands")
    .set({ logo: Buffer.from(pixel, "base64") })
    .execute();
  const session = await addSession(db, user, "session-first-money");
  return { ...site, session };
}

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

type Founder = Site & { session: string };

/** A page as it is printed: without what the stylesheet hides on paper. */
async function printed({ get }: Founder, path: string): Promise<string> {
  const page = parseHtml(await (await get(path)).text());
  const unprinted = [".print\\:hidden", ".footer", ".skip", ".menu", ".toast", ".btn", "style", "script"];
  for (const part of page.querySelectorAll(unprinted.join(","))) part.remove();
  return page.documentElement.outerHTML;
}

async function file({ get }: Founder, path: string): Promise<string> {
  const response = await get(path);
  expect(response.status).toBe(200);
  return `${response.headers.get("Content-Disposition")}\n${await response.text()}`;
}

/** What other people see of each surface. */
const renderings: Record<Surface, (founder: Founder) => Promise<string[]>> = {
  print: async (founder) => [
    await printed(founder, resultsPath(founder.session)),
    await printed(founder, resultsPath(founder.session, 1)),
    await printed(founder, resultAnswersPath(founder.session)),
  ],
  pdf: async ({ get, session }) => {
    const response = await get(reportPath(session));
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    const { info } = await pdf.getMetadata();
    return [`${response.headers.get("Content-Disposition")} ${JSON.stringify(info)} ${text}`];
  },
  share: async ({ get, db, founder: user, session }) => {
    const link = await createShare(db, { user, id: session, days: 7, withAnswers: true });
    const path = openedPath("token" in link ? link.token : "");
    const pages = [path, `${path}?tab=answers`].map(async (one) => (await get(one, { Cookie: "" })).text());
    return Promise.all(pages);
  },
  exports: async (founder) => [
    await file(founder, exportPath(founder.session, "json")),
    await file(founder, exportPath(founder.session, "csv")),
  ],
  mail: async ({ post, db, session }) => {
    await post(emailPath(session), {});
    const { subject, text, html, sender_name } = await db
      .selectFrom("mails")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return [`${sender_name}\n${subject}\n${text}`, html];
  },
};

test.each(Object.keys(surfaces) as Surface[])(
  "%s of a founder with a brand has neither our name nor our mark",
  async (surface) => {
    const rendered = await renderings[surface](await branded());
    for (const text of rendered) {
      const isTable = text.includes(".csv");
      expect(text).toContain(isTable ? "northgate-studio-assessment-" : name);
      if (!isTable) expect(text).toMatch(ruled);
      expect(text.replace(ruled, "").match(/.{0,80}firstproof.{0,80}/i)).toBeNull();
      if (text.includes("<html")) expect(text.match(/href="\/favicon[^>]*|class="link logo"/)).toBeNull();
    }
  },
);

test.each(Object.keys(surfaces) as Surface[])("without Premium, %s carries our name again", async (surface) => {
  const founder = await branded();
  await setTier(founder.db, founder.founder, "pro");
  const rendered = await renderings[surface](founder);
  for (const text of rendered) {
    expect(text).not.toContain("orthgate");
    expect(text).toMatch(/firstproof/i);
  }
});

test("questions about a branded report go to the founder, in its texts and at its end", async () => {
  const founder = await branded();
  const [text] = await renderings.mail(founder);
  expect(text).toContain(`write to ${support}`);
  expect(text?.split("--\n").at(-1)).toBe(
    `${name}\n${footer}\n${support}\nScored by the published rule of Firstproof: http://localhost/rule\n`,
  );
});
