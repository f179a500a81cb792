import { ManageForm } from "./manage-form.tsx";

interface WayToPayProps {
  /** URL for paying the open invoice. */
  payUrl: string | null;
  /** Class names of the button. */
  look?: string;
}

/** Link for an overdue payment: the open invoice, or the customer portal to change the card. */
export function PayLink({ payUrl, look = "btn" }: WayToPayProps) {
  const label = "Check your card";
  if (!payUrl) return <ManageForm label={label} look={look} />;
  return (
    <a className={look} href={payUrl} rel="noreferrer">
      {label}
    </a>
  );
}
