import type { PresentedCard } from "../objects/rows.ts";

interface TestCard extends Pick<PresentedCard, "first" | "behaviour"> {
  number: string;
  /** Its behavior, for display. */
  does: string;
}

/** The supported cards: Stripe's own test numbers (https://docs.stripe.com/testing). */
export const testCards: readonly TestCard[] = [
  { number: "4242 4242 4242 4242", does: "pays", first: "pays", behaviour: "pays" },
  { number: "4000 0000 0000 0002", does: "is declined", first: "declined", behaviour: "fails" },
  {
    number: "4000 0025 0000 3155",
    does: "asks for 3-D Secure once, then pays",
    first: "authenticates",
    behaviour: "pays",
  },
  {
    number: "4000 0000 0000 0341",
    does: "pays now, is declined at each later charge",
    first: "pays",
    behaviour: "fails",
  },
  {
    number: "4000 0027 6000 3184",
    does: "asks for 3-D Secure at every charge",
    first: "authenticates",
    behaviour: "authenticates",
  },
];

export const declined = "Your card was declined.";

/** The fields of the card form. */
export type CardFields = Record<"number" | "expiry" | "cvc" | "name" | "email", string>;
export type CardErrors = Partial<CardFields>;

const longest = 200; // characters of any field

/** Validates a card form. @param now seconds. @returns the card, or the errors by field. */
export function readCard(fields: CardFields, now: number): { card: PresentedCard } | { errors: CardErrors } {
  const number = fields.number.replaceAll(/[\s-]/g, "");
  const known = testCards.find((card) => card.number.replaceAll(" ", "") === number);
  const expiry = readExpiry(fields.expiry, now);
  const errors: CardErrors = {};
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email) || fields.email.length > longest) {
    errors.email = "Your email is incomplete.";
  }
  if (!/^\d{13,19}$/.test(number)) errors.number = "Your card number is incomplete.";
  else if (!passesLuhn(number)) errors.number = "Your card number is incorrect.";
  else if (!known) errors.number = `${declined} The sandbox takes only its test cards.`;
  if (typeof expiry === "string") errors.expiry = expiry;
  if (!/^\d{3,4}$/.test(fields.cvc.trim())) errors.cvc = "Your card's security code is incomplete.";
  const name = fields.name.trim();
  if (!name) errors.name = "Enter the name on the card.";
  if (name.length > longest) errors.name = `Use at most ${longest} characters.`;
  if (!known || typeof expiry === "string" || Object.keys(errors).length > 0) return { errors };
  const { first, behaviour } = known;
  return { card: { last4: number.slice(-4), ...expiry, name, email: fields.email, first, behaviour } };
}

/** Parses an expiration date: `12/30`, `12 / 2030` or `1230` */
function readExpiry(text: string, now: number): { exp_month: number; exp_year: number } | string {
  const [, month = "", year = ""] = /^\s*(\d{1,2}?)\s*\/?\s*((?:20)?\d{2})\s*$/.exec(text) ?? [];
  const [exp_month, exp_year] = [Number(month), 2000 + (Number(year) % 100)];
  if (exp_month < 1 || exp_month > 12) return "Your card's expiration date is incomplete.";
  const past = new Date(now * 1000).toISOString().slice(0, 7) > `${exp_year}-${month.padStart(2, "0")}`;
  return past ? "Your card's expiration date is in the past." : { exp_month, exp_year };
}

/** The check digit of card numbers (ISO/IEC 7812-1). */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, n) => {
    const value = Number(digit) * (n % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
