interface LinkOfProps {
  to: string;
  word: string;
  /** What it is a link of. */
  of: string;
}

/** A link whose hidden text names its entry, for screen readers that list links out of context. */
export function LinkOf({ to, word, of }: LinkOfProps) {
  return (
    <a className="link" href={to}>
      {word}
      <span className="sr-only">{` of ${of}`}</span>
    </a>
  );
}
