import { Icon } from "#app/ui/icon.tsx";

/** Everything we keep, to take along. */
export function DataSheet() {
  return (
    <section className="sheet" aria-labelledby="data">
      <h2 id="data">Your data</h2>
      <p className="mt-2 text-soft">
        A file with everything we keep about you: answers, results, tasks, interviews, uploads, sign-ins.
      </p>
      <p className="actions mt-4">
        <a className="btn" href="/account/data" download="">
          <Icon name="download" />
          Download my data
        </a>
        <a className="btn btn-quiet" href="/import">
          Import an assessment
        </a>
      </p>
    </section>
  );
}

/** The way out. It leads to a page that asks. */
export function DeleteSheet() {
  return (
    <section className="sheet border-danger" aria-labelledby="delete">
      <h2 id="delete">Delete account</h2>
      <p className="mt-2 text-soft">
        This deletes your answers, results, tasks, interviews and files, and cancels a subscription. It cannot be
        undone. You may want to download your data first.
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
