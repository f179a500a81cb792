/** Asks for a new code. */
export function ResendForm({ id, className }: { id: string; className?: string }) {
  return (
    <form method="post" action={`/verify/${id}?resend`} className={className}>
      <button type="submit" className="btn">
        Send a new code
      </button>
    </form>
  );
}
