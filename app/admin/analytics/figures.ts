import { daysOf, type Period } from "./period.ts";

/** Daily figures of visitors. */
export const visitorFigures = [
  "landing_visits",
  "assessments_started",
  "signup_attempts",
  "landing_visitors",
  "visitor_signups",
] as const;
export type VisitorFigure = (typeof visitorFigures)[number];

/** Daily figures of users; those named `accounts` are counted on the day the account was created. */
export const userFigures = [
  "accounts",
  "accounts_answered",
  "accounts_completed",
  "accounts_paid",
  "first_answers",
  "completed",
  "paid",
  "login",
  "assessment_complete",
  "resource_download",
  "last_active",
] as const;
export type UserFigure = (typeof userFigures)[number];

export type Figure = VisitorFigure | UserFigure;

/** The display names of figures. */
export const figureNames: Record<Figure, string> = {
  landing_visits: "Landing page visits",
  assessments_started: "Assessments started",
  signup_attempts: "Signup attempts",
  landing_visitors: "Landing page visitors",
  visitor_signups: "Of these visitors tried to sign up",
  accounts: "Accounts",
  accounts_answered: "Of these accounts answered",
  accounts_completed: "Of these accounts completed an assessment",
  accounts_paid: "Of these accounts paid",
  first_answers: "First answers",
  completed: "First assessments completed",
  paid: "First payments",
  login: "Logins",
  assessment_complete: "Assessments completed",
  resource_download: "Downloads",
  last_active: "Users last active",
};

/** The value of a figure on a day, YYYY-MM-DD. */
export interface DayCount<F extends Figure> {
  name: F;
  day: string;
  value: number;
}

/** Figures for each day of a period, in order. */
export type Series<F extends Figure> = Record<F, number[]>;

/** Assigns counts to their days; days without a count get 0. */
export function seriesOf<F extends Figure>(names: readonly F[], counts: DayCount<F>[], period: Period): Series<F> {
  const places = new Map(daysOf(period).map((day, index) => [day, index]));
  const series = Object.fromEntries(names.map((name) => [name, Array(period.days).fill(0)])) as Series<F>;
  for (const { name, day, value } of counts) {
    const index = places.get(day);
    if (index !== undefined) series[name][index] = value;
  }
  return series;
}

/** The total of a figure in the period. */
export function total(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
