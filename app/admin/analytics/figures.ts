import { daysOf, type Period } from "./period.ts";

/** What visitors did, by day. */
export const visitorFigures = [
  "landing_visits",
  "assessments_started",
  "signup_attempts",
  "landing_visitors",
  "visitor_signups",
] as const;
export type VisitorFigure = (typeof visitorFigures)[number];

/** What people did whom we know, by day; those of `accounts` are counted on the day on which the account was made. */
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

/** What a figure is called. */
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

/** How often something happened on a day, YYYY-MM-DD. */
export interface DayCount<F extends Figure> {
  name: F;
  day: string;
  value: number;
}

/** Figures of every day of a period, in the order of its days. */
export type Series<F extends Figure> = Record<F, number[]>;

/** Puts counts into their days; a day without one has nothing. */
export function seriesOf<F extends Figure>(names: readonly F[], counts: DayCount<F>[], period: Period): Series<F> {
  const places = new Map(daysOf(period).map((day, index) => [day, index]));
  const series = Object.fromEntries(names.map((name) => [name, Array(period.days).fill(0)])) as Series<F>;
  for (const { name, day, value } of counts) {
    const place = places.get(day);
    if (place !== undefined) series[name][place] = value;
  }
  return series;
}

/** All of a figure in the period. */
export function total(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
