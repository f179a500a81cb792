import { ManageForm } from "./manage-form.tsx";

interface WayToPayProps {
  /** Where the open invoice can be paid. */
  payUrl: string | null;
  /** The classes of the button. */
  look?: string;
}

/** The way to pay what is missing: the open invoice, otherwise the page on which a card is changed. */
export function PayLink({ payUrl, look = "btn" }: WayToPayProps) {
  const label = "Check your card";
  if (!payUrl) return <ManageForm label={label} look={look} />;
  return (
    <a className={look} href={payUrl} rel="noreferrer">
      {label}
    </a>
  );
}
