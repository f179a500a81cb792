import { PostForm } from "#app/ui/post-form.tsx";

interface ManageFormProps {
  label?: string;
  className?: string;
  /** Class names of the button. */
  look?: string;
}

/** Button that opens Stripe's customer portal (card, invoices, subscription) in a new tab. */
export function ManageForm({ label = "Manage", className, look = "btn" }: ManageFormProps) {
  return (
    <PostForm action="/portal" target="_blank" className={className} rel="noopener">
      <button type="submit" className={look}>
        {label}
      </button>
      <p className="hint">Opens in a new tab.</p>
    </PostForm>
  );
}
