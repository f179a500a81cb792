import { wholeSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";

interface DataCardProps {
  /** Bytes used by the user's files, and the quota in bytes; null means unlimited. */
  files: { used: number; quota: number | null };
}

/** The data export, and the storage used. */
export function DataCard({ files: { used, quota } }: DataCardProps) {
  return (
    <section className="card" aria-labelledby="data">
      <h2 id="data">Your data</h2>
      <p className="mt-2 text-soft">
        A file with everything we keep about you: answers, results, tasks, interviews, uploads, and sign-ins.
      </p>
      <p id="storage" className="mt-4">
        Your files use <b>{wholeSize(used)}</b>
        {quota !== null && ` of ${wholeSize(quota)}`}.
      </p>
      {quota !== null && (
        <meter
          className="mt-2 h-3 w-full"
          aria-labelledby="storage"
          max={Math.max(quota, 1)}
          low={quota * 0.8}
          high={quota * 0.95}
          optimum={0}
          value={Math.min(used, quota)}
        >
          {wholeSize(used)}
        </meter>
      )}
      {quota !== null && used >= quota && (
        <p className="mt-2 text-soft">
          There's no room for more. Delete files you don't need anymore, or{" "}
          <a href="/plans?to=/account">choose a plan with more room</a>. Nothing you have is taken away.
        </p>
      )}
      <p className="actions mt-4">
        <a className="btn" href="/account/data" download="">
          <Icon name="download" />
          Download my data
        </a>{" "}
        <a className="btn btn-quiet" href="/import">
          Import an assessment
        </a>
      </p>
    </section>
  );
}

/** Account deletion. Links to a page that asks for confirmation. */
export function DeleteCard() {
  return (
    <section className="card border-danger" aria-labelledby="delete">
      <h2 id="delete">Delete account</h2>
      <p className="mt-2 text-soft">
        This deletes your answers, results, tasks, interviews, and files, and cancels your subscription if you have one.
        You can't undo it. You may want to download your data first.
      </p>
      <p className="mt-4">
        <a className="btn btn-danger" href="/account/delete">
          <Icon name="trash-2" />
          Delete account
        </a>
      </p>
    </section>
  );
}
