import type { SentForm } from "#app/platform/http/form-owner.ts";

/** A form whose sender was signed out. It waits in the sign-in form. */
export type PendingForm = SentForm;

/** What a refused form's error carries. */
export interface PendingFormError {
  parked: PendingForm;
  /** Why a way in just tried did not lead in. */
  why?: string;
  /** Its sender has just left another account for theirs. */
  switching?: boolean;
}

/** Is this error a form that waits for its sender to sign in again? */
export function isPendingForm(data: unknown): data is PendingFormError {
  return typeof data === "object" && data !== null && "parked" in data;
}

const labels: Record<string, string> = {
  firstName: "First Name",
  lastName: "Last Name",
  companyName: "Company Name",
  email: "Email",
  couponCode: "Coupon code",
};

/**
 * What a person wrote of it, each with its label where it has one. Of other fields a single plain word is as likely an id,
 * a number or the name of a button.
 */
export function wordsOf({ fields }: PendingForm): { label?: string; text: string }[] {
  return fields
    .map(([name, value]) => ({ label: labels[name], text: value.trim() }))
    .filter(({ label, text }) => text !== "" && (label !== undefined || !/^[\w-]*$/.test(text)));
}
