import { PostForm } from "#app/ui/post-form.tsx";
/** Asks for a new code. @param action where the code is entered. */
export function ResendForm({ action, className }: { action: string; className?: string }) {
  return (
    <PostForm action={`${action}?resend`} className={className}>
      <button type="submit" className="btn">
        Send a new code
      </button>
    </PostForm>
  );
}
