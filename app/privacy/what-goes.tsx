import { site } from "#app/platform/site.ts";

/** Lists what deleting an account removes and what we keep. */
export function WhatGoes() {
  return (
    <>
      <p className="mt-2">
        This deletes your answers, results, tasks, interviews, and files, and cancels your subscription if you have one.
        You can't undo it. You may want to download your data first. Any files you added to the library will be gone for
        others, too.
      </p>
      <p className="mt-2">
        <a className="link" href="/account/data" download="">
          Download my data
        </a>
      </p>
      <h2 className="mt-4 text-lg">What we keep</h2>
      <ul className="lines mt-2 text-soft">
        <li>Invoices, if you ever paid, for as long as the law requires, without your answers.</li>
        <li>Traces in unused parts of our disk, usually until the next night.</li>
        <li>Copies in our backups. They disappear within {site.backupDays} days.</li>
        <li>One last mail to you, until it is sent.</li>
        <li>In our change log: when something of yours was changed and by whom, but not what it said.</li>
      </ul>
    </>
  );
}
