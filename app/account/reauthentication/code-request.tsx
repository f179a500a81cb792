import { PostForm } from "#app/ui/post-form.tsx";
/**
 * Stands in the place of a form until the code it asks for is mailed: for an account without a password.
 * @param to what the page's address says of where to go afterwards.
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
