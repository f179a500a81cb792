import { html } from "hono/html";
import { type CardErrors, type CardFields, testCards } from "../billing/cards.ts";
import type { Html } from "./layout.ts";

interface CardForm {
  label: string;
  /** The submitted values; number and security code are never shown again. */
  values?: Partial<CardFields>;
  errors?: CardErrors;
}

interface Input {
  label: string;
  autocomplete: string;
  hint?: string;
  type?: string;
  inputmode?: string;
}

const inputs: Record<keyof CardFields, Input> = {
  email: { label: "Email", autocomplete: "email", type: "email" },
  number: { label: "Card number", autocomplete: "cc-number", inputmode: "numeric" },
  expiry: { label: "Expiry", autocomplete: "cc-exp", hint: "Month and year, such as 12/30", inputmode: "numeric" },
  cvc: { label: "CVC", autocomplete: "cc-csc", hint: "Three digits, any", inputmode: "numeric" },
  name: { label: "Name on card", autocomplete: "cc-name" },
};
const names = Object.keys(inputs) as (keyof CardFields)[];

/** A card form and the list of test cards. */
export function cardForm({ label, values = {}, errors = {} }: CardForm): Html {
  return html`<form method="post" novalidate class="card crop mt-8 grid gap-4">
${summary(errors)}
${names.map((name) => field(name, name === "number" || name === "cvc" ? "" : (values[name] ?? ""), errors[name]))}
<button class="btn btn-primary">${label}</button></form>
<section class="mt-8" aria-labelledby="cards"><h2 id="cards">Test cards</h2>
<p class="mt-2 text-soft">With any future expiry, any CVC and any name:</p>
<ul class="list mt-2">${testCards.map(
    ({ number, does }) =>
      html`<li class="row"><span class="code">${number}</span><span class="fill">${does}</span></li>`,
  )}</ul></section>`;
}

/** Parses a submitted card form. */
export function cardFields(form: URLSearchParams): CardFields {
  const field = (name: string) => form.get(name) ?? "";
  return {
    email: field("email").trim(),
    number: field("number"),
    expiry: field("expiry"),
    cvc: field("cvc"),
    name: field("name"),
  };
}

function field(name: keyof CardFields, value: string, error?: string): Html {
  const { label, autocomplete, hint, type = "text", inputmode } = inputs[name];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return html`<div class="${error ? "has-error" : ""}"><label class="label" for="${name}">${label}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ""}
${error ? html`<p class="error" id="${name}-error"><span><span class="sr-only">Error: </span>${error}</span></p>` : ""}
<input class="input" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"
 ${inputmode ? html`inputmode="${inputmode}"` : ""} ${described ? html`aria-describedby="${described}"` : ""}
 ${error ? html`aria-invalid="true"` : ""}></div>`;
}

function summary(errors: CardErrors): Html | "" {
  const wrong = names.filter((name) => errors[name]);
  if (wrong.length === 0) return "";
  return html`<div class="border-4 border-danger bg-sheet p-4" role="alert" tabindex="-1" aria-labelledby="problem" autofocus>
<h2 id="problem" class="text-lg">There is a problem</h2><ul class="mt-1 grid gap-2">${wrong.map(
    (name) => html`<li><a class="link font-semibold text-danger" href="#${name}">${errors[name]}</a></li>`,
  )}</ul></div>`;
}

/** The confirmation that a bank would ask for (3-D Secure). */
export function authenticatePage(what: string): Html {
  return html`<h1>3-D Secure</h1>
<p class="mt-2 text-soft">Here your bank would ask you to confirm ${what}. Choose what it answers.</p>
<form method="post" class="actions mt-8">
<button class="btn btn-primary" name="answer" value="yes">Complete authentication</button>
<button class="btn" name="answer" value="no">Fail authentication</button></form>`;
}

/** Whether the authentication page was submitted with a yes. */
export function isAuthenticated(form: URLSearchParams): boolean {
  return form.get("answer") === "yes";
}

/** The card form's error after a failed authentication. */
export const notAuthenticated =
  "We are unable to authenticate your payment method. Please choose a different one and try again.";
