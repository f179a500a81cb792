import { PostForm } from "#app/ui/post-form.tsx";
/**
 * Replaces a form until the code it requires has been emailed; for accounts without a password.
 * @param to the page's `to` parameter.
 */
export function ProofRequest({ to }: { to?: string }) {
  return (
    <PostForm
      action={`?${new URLSearchParams({ ...(to ? { to } : {}), code: "" })}`}
      className="grid justify-items-start gap-4"
    >
      <p>First, we'll email you a code to make sure it's you.</p>
      <button type="submit" className="btn btn-primary">
        Send me a code
      </button>
    </PostForm>
  );
}
