import { PostForm } from "#app/ui/post-form.tsx";

interface ManageFormProps {
  label?: string;
  className?: string;
  /** The classes of the button. */
  look?: string;
}

/** The way to the page at Stripe on which somebody manages card, invoices and subscription. It opens beside this one. */
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
