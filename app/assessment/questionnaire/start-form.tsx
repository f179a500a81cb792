/** Begins an assessment. Pressed twice it begins one. */
export function StartForm({ label, className = "btn btn-primary" }: { label: string; className?: string }) {
  return (
    <form method="post" action="/questions/start">
      <button type="submit" className={className}>
        {label}
      </button>
    </form>
  );
}
