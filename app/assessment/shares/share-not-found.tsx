/** Shown for links that never existed, expired or were revoked. The same for all, to reveal nothing. */
export function ShareNotFound() {
  return (
    <div className="sheet crop mx-auto mt-4 max-w-text text-center">
      <h1>This link doesn't work</h1>
      <p className="mt-4 text-soft">
        It may have expired, been revoked, or lost a character along the way. Ask the person who sent it for a new one.
      </p>
      <p className="mt-6">
        <a className="btn btn-primary" href="/">
          Return to Home
        </a>
      </p>
    </div>
  );
}
