import { createHash } from "node:crypto";

/** The identity that the mock returns. */
export interface MockPerson {
  id: number;
  email: string;
  verified: boolean;
  firstName?: string;
  lastName?: string;
}

/** Parses the form of `whoPage`. The same email address always gives the same person. */
export function personFrom(query: URLSearchParams): MockPerson | undefined {
  const email = query.get("as")?.trim();
  if (!email || query.has("deny")) return undefined;
  const id = createHash("sha256").update(email.toLowerCase()).digest().readUInt32BE();
  const name = (field: string) => query.get(field)?.trim() || undefined;
  return { id, email, verified: query.has("verified"), firstName: name("first"), lastName: name("last") };
}

/** The mock's only page, which asks for the identity to use. @param query the app's parameters, which are passed on. */
export function whoPage(query: URLSearchParams): string {
  const hidden = Array.from(
    query,
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const provider = query.get("client_id") === "mock-github" ? "GitHub" : "Google";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Mock ${provider}</title>
<link rel="icon" href="data:,">
<style>body{max-width:24rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui}label{display:block;margin-top:1rem}
input:not([type=checkbox]){box-sizing:border-box;width:100%;padding:.5rem}button{margin:1.5rem .5rem 0 0;padding:.6rem 1rem}</style>
</head><body><h1>Mock ${provider}</h1><p>Nobody is asked for a password here. Who do you want to be?</p>
<form action="/authorize">${hidden.join("")}
<label>Email address <input name="as" type="email" value="ada@engine.example"></label>
<label><input name="verified" type="checkbox" checked> ${provider} has confirmed this address</label>
<label>First name <input name="first" value="Ada"></label>
<label>Last name <input name="last" value="Byron"></label>
<button>Continue</button><button name="deny" value="1">Cancel</button></form></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
