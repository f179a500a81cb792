import { Hono } from "hono";
import { html } from "hono/html";
import type { Db } from "../db/database.server.ts";
import { site } from "../site.ts";
import { listMails } from "./mails.server.ts";
import { readSender } from "./sender.server.ts";
import { listHeaders } from "./smtp.server.ts";

/** The development outbox: /dev/mail for people, /dev/mail.json for programs. Never mounted in production. */
export function devMail(db: Db, sheet: string): Hono {
  const app = new Hono();
  app.get("/dev/mail.json", async (c) => {
    const mails = await listMails(db);
    const { name, address } = await readSender(db);
    const headers = { From: `${name} <${address}>` };
    return c.json(
      mails.map(({ to_address, subject, text, html, created_at, unsubscribe_url }) => ({
        to: to_address,
        subject,
        text,
        html,
        headers: { ...headers, ...(unsubscribe_url !== null && listHeaders(unsubscribe_url)) },
        createdAt: created_at,
      })),
    );
  });
  app.get("/dev/mail", async (c) => {
    const mails = await listMails(db);
    return c.html(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail · ${site.name}</title><link rel="stylesheet" href="${sheet}"></head>
<body><main class="mx-auto max-w-text px-4 py-6"><h1>Mail</h1>
<p class="mt-2 text-soft">Kept here instead of sent, because this server isn't in production. Newest first.</p>
${mails.length === 0 ? html`<p class="empty mt-6">No email yet.</p>` : ""}
${mails.map(
  (mail) => html`<article class="card mt-6"><h2>${mail.subject}</h2>
<p class="meta">${mail.created_at} · to ${mail.to_address} · ${mail.state}${mail.last_error ? `: ${mail.last_error}` : ""}</p>
<p class="user-text mt-4 whitespace-pre-wrap">${linked(mail.text)}</p></article>`,
)}
</main></body></html>`);
  });
  return app;
}

/** Turns the URLs of a text into links, without trailing punctuation or brackets. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/\S*[^\s.,:;!?)])/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
