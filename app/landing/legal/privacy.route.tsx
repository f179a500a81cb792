import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import { fewest, fewestNew } from "#app/assessment/benchmarks/benchmark.ts";
import { env, secureCookies } from "#app/platform/env.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { cookies, shownName } from "./cookies.ts";
import { LegalFrame, LegalPart, OurAddress } from "./legal-frame.tsx";

export const handle: Handle = { title: "Privacy", sameForVisitors: true };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = (await findUser(args)) !== undefined;
  return { signedIn, https: secureCookies, isHosted: env.DATABASE_URL !== undefined };
}

/** The privacy page. It describes how this software handles personal data: update it with the software. */
export default function Privacy() {
  const { signedIn, https, isHosted } = useLoaderData<typeof loader>();
  return (
    <LegalFrame title="Privacy" signedIn={signedIn}>
      <LegalPart id="visits" title="Privacy note on visits">
        <p>
          We count visits so that we know whether this page is understood. For this we store a random number in a cookie
          on your device (visitor_session_id), the page, where you came from, the kind of browser and the time. No name,
          no advertising, nobody else gets it. If your browser sends the signal "Global Privacy Control", we store none
          of this and set no such cookie.
        </p>
        <p>
          We delete visits after 400 days. We don't count visits this way when you're signed in. To keep anyone from
          flooding the count, we hold network addresses in memory for an hour and store them nowhere.
        </p>
      </LegalPart>
      <LegalPart id="answers" title="What we do with your answers">
        <WhatWeDo />
        <p>
          If you create a link to share a result, anyone with the link sees what you chose to show until it expires or
          you revoke it. We count how often it's opened, but not who opened it.
        </p>
        <p>
          If you sign a report, anyone with its code or its file sees your score and areas, and your name if you chose
          so, but no answer. When you withdraw it or delete the idea or your account, we erase what it says. Its code
          and its dates stay, so that its file is known to be withdrawn.
        </p>
        <p>
          If you add a webhook, we tell the address you name that something happened, with numbers that stand for your
          things and the time, but without anything you wrote. We keep what was sent for 30 days.
        </p>
        <p>
          If you create an API token, whoever has it can do what you ticked. We keep its hash and when it was last used,
          and count its calls by day, for 400 days.
        </p>
        <p>
          If you join the program of an accelerator, those who run it see your name, and of your assessments what you
          choose on your account page, until you take it back or leave. What they downloaded before stays with them.
        </p>
      </LegalPart>
      <LegalPart id="benchmarks" title="Comparison of founders">
        <p>
          Founders on Premium can see how a result compares with those of others. We count the first complete score of
          each founder and show only where four equal quarters of all scores meet, from {fewest} founders on, and anew
          only once {fewestNew} more have been added, so that nobody can work out a single score. Results from before
          count 30 days after we've written to you. You can leave on your <a href="/account/benchmarks">account page</a>
          .
        </p>
      </LegalPart>
      <LegalPart id="cookies" title="Cookies">
        <p>They're all ours. Nobody else reads them, and scripts can't read any of them.</p>
        <CookieTable https={https} />
        <p>
          While you write an answer, your browser also keeps it on your device (local storage) until it has been saved.
        </p>
      </LegalPart>
      <WhatWeKeep isHosted={isHosted} />
      <LegalPart id="contact" title="Contact">
        <OurAddress />
      </LegalPart>
    </LegalFrame>
  );
}

/** All cookies by name. @param https whether the site is served over https. */
function CookieTable({ https }: { https: boolean }) {
  return (
    <DataTable columns={["Cookie", "Purpose", "How long"]}>
      {cookies.map((cookie) => (
        <Row key={cookie.name} lead={shownName(cookie, https)} leadClass="font-mono wrap-anywhere">
          <Cell>{cookie.purpose}</Cell>
          <Cell>{cookie.lifetime}</Cell>
        </Row>
      ))}
    </DataTable>
  );
}

/** Explains what we do with users' answers. */
function WhatWeDo() {
  return (
    <ul className="list">
      <li>
        <b>They are yours.</b> You can download and delete them at any time.
      </li>
      <li>
        <b>We use them to work out your result.</b> The rules are fixed and are shown with your result.
      </li>
      <li>
        <b>People at {site.name} can read them,</b> in order to help you and to improve the questions. We read
        interviews only to give you feedback.
      </li>
      <li>
        <b>Nobody else sees them unless you show them.</b> We don't sell them, show them to investors, or use them to
        train anything.
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

/**
 * Explains what other data we keep, why, and how users get or delete it.
 * @param isHosted whether database and files are kept by services of their own.
 */
function WhatWeKeep({ isHosted }: { isHosted: boolean }) {
  return (
    <>
      <LegalPart id="account" title="Your account">
        <p>
          We keep your name, your email address, your time zone, and your company if you give it; your password, only as
          a hash that can't be reversed; and, for each browser you're signed in with, its type and when it was last
          used. If you sign in with Google or GitHub, we keep the number they know you by, and the name and address they
          send us. They learn that you use {site.name}.
        </p>
        <p>
          To prevent guessing, we count tries by network address and by email address, as hashes, for a day at most. For
          30 days we also count the confirmation emails sent to each address. Our log holds the page, the result, and
          the time of each request, but neither your name nor your network address.
        </p>
        {isHosted ? (
          <p>
            Everything is stored in one database and one file storage, run for us by services that may only do what we
            ask them to. What you delete is gone from both at once for everybody; the disks under them use its space
            again later.
          </p>
        ) : (
          <p>Everything is stored in one database and one folder on the server that runs this site.</p>
        )}
      </LegalPart>
      <LegalPart id="assessments" title="Your assessments">
        <p>
          We keep your answers with their earlier versions, each result as it was recorded, your tasks with their dates
          and what you wrote about them, and the links you share results with: what each one shows, how long it works,
          and how often and when it was last opened.
        </p>
        <p>
          If you tell us your own odds before you see a score, we keep them with it, and what you say 90 days later
          became of the idea. We ask by email up to three times, unless you say no. Once a month we count the answers of
          all founders for the public <a href="/track-record">track record</a>, without names, and we never break down
          fewer than 20. When you delete your account, your answers go, and the numbers of past months stay.
        </p>
        <p>
          While you type, your browser saves a copy on your device so that a closed page or a lost connection doesn't
          lose your words. We delete the copy when we've saved your text, or when you sign out.
        </p>
      </LegalPart>
      <LegalPart id="interviews" title="Your interviews">
        <p>
          We keep the recordings and transcripts you upload, the text we extract from a transcript, what you wrote about
          them, and our feedback. Only you and the people who review them can open them. When you delete an interview,
          we delete its files right away. If you upload something but don't submit it, we delete it after a day.
        </p>
        <p>
          If you record in the page, your browser keeps the recording on your device, piece by piece, so that a closed
          page doesn't lose it. We remove it from there once it has been uploaded, or when you discard it.
        </p>
      </LegalPart>
      <LegalPart id="payments" title="Payments">
        <p>
          You pay on Stripe's pages, which have their own cookies and terms. We never see your card number. We give
          Stripe your email address, and keep your plan, its dates, the amounts, and your invoices.
        </p>
      </LegalPart>
      <LegalPart id="mails" title="Emails">
        <p>
          We write to you about your account: codes, links, new sign-ins, payments. Our emails contain no images and no
          tracking. We keep a copy of what we sent for 30 days.
        </p>
        <p>
          The <a href="/newsletter">newsletter</a> only goes to people who asked for it, either with the link in the
          confirmation email or on their account page. Every issue, and every message to accounts, has an unsubscribe
          link, and you choose on your account page which of them you get. We forget who got one after 30 days, and
          nothing tells us whether it was opened. We remember addresses that don't want our emails as hashes, even after
          their accounts are deleted.
        </p>
        <p>
          The newsletter list isn't linked to accounts: it holds an address, where it was entered, and when it was
          confirmed or unsubscribed. Deleting your account doesn't end the newsletter, and the download of your data
          doesn't include it. Write to us, and we'll delete the address from the list.
        </p>
      </LegalPart>
      <LegalPart id="yours" title="Downloading and deleting your data">
        <p>
          On your <a href="/account">account page</a> you can download everything we keep about you, and delete your
          account with everything in it. We then keep invoices for as long as the law requires, without your answers,
          and one last email to you until it's sent.
        </p>
      </LegalPart>
    </>
  );
}
