import type { Ledger } from "../ledger/ledger.ts";
import type { EnteredCard, PaymentMethodRow } from "../objects/customer.ts";
import { randomId } from "../objects/row.ts";

/** The supported test cards, which are Stripe's own (https://docs.stripe.com/testing). */
export const cards = {
  pays: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  authenticatesOnce: "4000 0025 0000 3155",
  failsLater: "4000 0000 0000 0341",
  authenticatesAlways: "4000 0027 6000 3184",
} as const;

interface TestCard extends Pick<EnteredCard, "first" | "behaviour"> {
  number: string;
  /** Its behavior, for display. */
  does: string;
}

/** The test cards and their behavior. */
export const testCards: readonly TestCard[] = [
  { number: cards.pays, does: "pays", first: "pays", behaviour: "pays" },
  { number: cards.declined, does: "is declined", first: "declined", behaviour: "fails" },
  {
    number: cards.authenticatesOnce,
    does: "asks for 3-D Secure once, then pays",
    first: "authenticates",
    behaviour: "pays",
  },
  {
    number: cards.failsLater,
    does: "pays now, is declined at each later charge",
    first: "pays",
    behaviour: "fails",
  },
  {
    number: cards.authenticatesAlways,
    does: "asks for 3-D Secure at every charge",
    first: "authenticates",
    behaviour: "authenticates",
  },
];

export const declined = "Your card was declined.";

/** The fields of the card form. */
export type CardFields = Record<"number" | "expiry" | "cvc" | "name" | "email", string>;
export type CardErrors = Partial<CardFields>;

const maxLength = 200; // of any field

/** Validates a card form. @param now seconds. @returns the card, or the errors by field. */
export function validateCard(fields: CardFields, now: number): { card: EnteredCard } | { errors: CardErrors } {
  const number = fields.number.replaceAll(/[\s-]/g, "");
  const known = testCards.find((card) => card.number.replaceAll(" ", "") === number);
  const expiry = parseExpiry(fields.expiry, now);
  const errors: CardErrors = {};
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email) || fields.email.length > maxLength) {
    errors.email = "Your email is incomplete.";
  }
  if (!/^\d{13,19}$/.test(number)) errors.number = "Your card number is incomplete.";
  else if (!passesLuhn(number)) errors.number = "Your card number is incorrect.";
  else if (!known) errors.number = `${declined} The sandbox takes only its test cards.`;
  if (typeof expiry === "string") errors.expiry = expiry;
  if (!/^\d{3,4}$/.test(fields.cvc.trim())) errors.cvc = "Your card's security code is incomplete.";
  const name = fields.name.trim();
  if (!name) errors.name = "Enter the name on the card.";
  if (name.length > maxLength) errors.name = `Use at most ${maxLength} characters.`;
  if (!known || typeof expiry === "string" || Object.keys(errors).length > 0) return { errors };
  const { first, behaviour } = known;
  return { card: { last4: number.slice(-4), ...expiry, name, email: fields.email, first, behaviour } };
}

/** Parses an expiration date: `12/30`, `12 / 2030` or `1230` */
function parseExpiry(text: string, now: number): { exp_month: number; exp_year: number } | string {
  const [, month = "", year = ""] = /^\s*(\d{1,2}?)\s*\/?\s*((?:20)?\d{2})\s*$/.exec(text) ?? [];
  const [exp_month, exp_year] = [Number(month), 2000 + (Number(year) % 100)];
  if (exp_month < 1 || exp_month > 12) return "Your card's expiration date is incomplete.";
  const past = new Date(now * 1000).toISOString().slice(0, 7) > `${exp_year}-${month.padStart(2, "0")}`;
  return past ? "Your card's expiration date is in the past." : { exp_month, exp_year };
}

/** Whether the check digit is right (ISO/IEC 7812-1). */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, n) => {
    const value = Number(digit) * (n % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Attaches a card to a customer. */
export function attachCard(ledger: Ledger, customer: string, card: EnteredCard): PaymentMethodRow {
  const { clock } = ledger.get("customer", customer);
  const { first: _, ...fields } = card;
  const row = { id: randomId("pm_1"), created: ledger.now({ clock }), clock, customer, ...fields };
  return ledger.add("payment_method", row, "payment_method.attached");
}

/** Attaches a card to a customer and charges the subscription's future invoices to it. */
export function changeCard(ledger: Ledger, subscription: string, card: EnteredCard): PaymentMethodRow {
  const { customer } = ledger.get("subscription", subscription);
  const row = attachCard(ledger, customer, card);
  const change = { default_payment_method: row.id };
  ledger.change("subscription", subscription, change, "customer.subscription.updated");
  return row;
}
