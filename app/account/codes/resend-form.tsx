import { PostForm } from "#app/ui/post-form.tsx";
/** Requests a new code. @param action the URL the code is submitted to. */
export function ResendForm({ action, className }: { action: string; className?: string }) {
  return (
    <PostForm action={`${action}?resend`} className={className}>
      <button type="submit" className="btn">
        Send a new code
      </button>
    </PostForm>
  );
}
