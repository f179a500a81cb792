import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface ShownOnceProps {
  title: string;
  /** Why it has to be copied now. */
  advice: string;
  secret: string;
  /** What else there is to know. */
  children: ReactNode;
}

/** A secret that was just made, which can't be shown again. */
export function ShownOnce({ title, advice, secret, children }: ShownOnceProps) {
  return (
    <section className="card crop mt-6" aria-labelledby="secret" role="status">
      <h2 id="secret" className="wrap-anywhere">
        {title}
      </h2>
      <p className="mt-2">{advice}</p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <code className="code min-w-0">{secret}</code>{" "}
        <copy-button text={secret}>
          <button type="button" className="btn">
            <Icon name="copy" />
            Copy
          </button>
        </copy-button>
      </p>
      <p className="hint mt-3">{children}</p>
    </section>
  );
}
