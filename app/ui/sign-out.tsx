/** Signing out changes state, so it is a form. */
export function SignOut({ className }: { className?: string }) {
  return (
    <form method="post" action="/sign-out">
      <button type="submit" className={className}>
        Sign Out
      </button>
    </form>
  );
}
