import { Icon } from "#app/ui/icon.tsx";

/** A signing secret, shown this once. @param name what it is, for the heading. */
export function ShownSecret({ name, secret, note }: { name: string; secret: string; note: string }) {
  return (
    <section className="card crop mt-6" aria-labelledby="secret" role="status">
      <h2 id="secret" className="wrap-anywhere">
        {name}
      </h2>
      <p className="mt-2">Copy the signing secret now. We can't show it again.</p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <code className="code min-w-0">{secret}</code>{" "}
        <copy-button text={secret}>
          <button type="button" className="btn">
            <Icon name="copy" />
            Copy
          </button>
        </copy-button>
      </p>
      <p className="hint mt-3">{note}</p>
    </section>
  );
}
