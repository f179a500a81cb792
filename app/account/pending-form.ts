import type { SentForm } from "#app/platform/http/form-owner.ts";

/** A form whose sender was signed out. The sign-in form carries it. */
export type PendingForm = SentForm;

/** The error data of a rejected form. */
export interface PendingFormError {
  pendingForm: PendingForm;
  /** Why the sign-in that was just tried failed. */
  reason?: string;
  /** Whether the sender has just signed out of another account to submit it. */
  switching?: boolean;
}

/** Whether this error carries a pending form. */
export function isPendingForm(data: unknown): data is PendingFormError {
  return typeof data === "object" && data !== null && "pendingForm" in data;
}

const labels: Record<string, string> = {
  firstName: "First Name",
  lastName: "Last Name",
  companyName: "Company Name",
  email: "Email",
  couponCode: "Coupon code",
};

/**
 * The text a user wrote in the form, with labels where known. In unlabeled fields, a single plain word is as likely an
 * id, a number or a button's name, so it is left out.
 */
export function wordsOf({ fields }: PendingForm): { label?: string; text: string }[] {
  return fields
    .map(([name, value]) => ({ label: labels[name], text: value.trim() }))
    .filter(({ label, text }) => text !== "" && (label !== undefined || !/^[\w-]*$/.test(text)));
}
