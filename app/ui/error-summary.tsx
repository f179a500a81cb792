interface ErrorSummaryProps {
  /** The form's metadata from `useForm`. */
  form: { id: string; allErrors: Record<string, string[] | undefined> };
  title?: string;
  /** Margin below, where the form has none. */
  className?: string;
}

/**
 * The errors of a form, above it, each linking to its field (GOV.UK Design System, Error summary). `autofocus` moves
 * the focus here without script. Renders nothing without errors.
 */
export function ErrorSummary({ form, title = "There is a problem", className = "" }: ErrorSummaryProps) {
  const errors = Object.entries(form.allErrors);
  if (errors.length === 0) return null;
  const heading = `${form.id}-problem`;
  return (
    <div
      className={`border-4 border-danger bg-sheet p-4 ${className}`}
      role="alert"
      id={`${form.id}-error`}
      tabIndex={-1}
      aria-labelledby={heading}
      // biome-ignore lint/a11y/noAutofocus: after an error the summary is where reading must go on.
      autoFocus
    >
      <h2 id={heading} className="text-lg">
        {title}
      </h2>
      <ul className="mt-1 grid gap-2">
        {errors.map(([name, messages]) => (
          <li key={name}>
            {name === "" ? (
              <p className="py-2 font-semibold text-danger">{messages?.[0]}</p>
            ) : (
              <a className="link font-semibold text-danger" href={`#${form.id}-${name}`}>
                {messages?.[0]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
