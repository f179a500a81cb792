import { site } from "#app/platform/site.ts";

/** Explains what we do with users' answers. */
export function WhatWeDo() {
  return (
    <ul className="lines">
      <li>
        <b>They are yours.</b> You can download and delete them at any time.
      </li>
      <li>
        <b>We use them to work out your result.</b> The rules are fixed and are shown with your result.
      </li>
      <li>
        <b>People at Firstproof can read them,</b> in order to help you and to improve the questions. We read interviews
        only to give you feedback.
      </li>
      <li>
        <b>Nobody else sees them.</b> We don't sell them, show them to investors, or use them to train anything.
      </li>
      <li>
        <b>We keep them as long as your account exists.</b> When you delete it, they are deleted at once, and from our
        backups within {site.backupDays} days.
      </li>
      <li>
        <b>Please leave out the full names of your customers.</b> A first name or a role is enough.
      </li>
    </ul>
  );
}
