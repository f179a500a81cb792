import { LegalPart } from "./legal-frame.tsx";

/** What else is kept, why, and how one gets it or gets rid of it. */
export function WhatWeKeep() {
  return (
    <>
      <LegalPart id="account" title="Your account">
        <p>
          We keep your name, your e-mail address and your company if you tell it; your password only as a hash that
          cannot be turned back; and for each browser you are signed in with its kind and when it was last here. If you
          sign in with Google or GitHub, we keep the number they know you by and what they tell us of your name and
          address. They learn that you use Firstproof.
        </p>
        <p>
          Against guessing we count tries by network address and by e-mail address, as hashes, for a day at most; and
          for 30 days the mails to a mailbox that asked to confirm a newsletter. Our log holds the page, the answer and
          the time of each request, and neither your name nor your network address.
        </p>
        <p>Everything lies in one database and one folder on the server that runs this site.</p>
      </LegalPart>
      <LegalPart id="assessments" title="Your assessments">
        <p>
          We keep your answers with their earlier versions, each result as it was recorded, your tasks with their dates
          and what you wrote about them, and the links by which you share a result: what each shows, how long it works,
          how often it was opened and when last.
        </p>
        <p>
          While you type, your browser saves a copy on your device so that a closed page or a lost connection doesn't
          lose your words. The copy is deleted when we've saved your text, or when you sign out.
        </p>
      </LegalPart>
      <LegalPart id="interviews" title="Your interviews">
        <p>
          We keep the recordings and transcripts that you upload, the text read out of a transcript, what you wrote
          about them, and our feedback. Only you and whoever reviews them can open them. Delete an interview, and its
          files are deleted at once. What you upload and do not send is deleted after a day.
        </p>
        <p>
          If you record in the page, your browser keeps the recording on your device, piece by piece, so that a closed
          page does not lose it. It is removed from there as soon as all of it was uploaded, or when you discard it.
        </p>
      </LegalPart>
      <LegalPart id="payments" title="Payments">
        <p>
          You pay on pages of Stripe, which have cookies and rules of their own. We never see the number of your card.
          We give Stripe your e-mail address, and keep your plan, its dates, the amounts and your invoices.
        </p>
      </LegalPart>
      <LegalPart id="mails" title="Mails">
        <p>
          We write to you about your account: codes, links, new sign-ins, payments. Our mails hold no pictures and no
          tracking. We keep a copy of what we sent for 30 days.
        </p>
        <p>
          The <a href="/newsletter">newsletter</a> goes only to addresses whose owners asked for it: by the click that
          confirms, or on their account page. Each issue and each message to accounts has a link to leave, and on your
          account page you choose which of them you get. Who got one we forget 30 days later, and nothing tells us
          whether it was opened. That an address is not to be written to we remember as a hash, also when its account is
          gone.
        </p>
        <p>
          The newsletter's list has no tie to accounts: it holds an address, where it was entered, and when it was
          confirmed or left. Deleting an account does not end the newsletter, and the download of your data does not
          hold it; write to us, and we delete the address from the list.
        </p>
      </LegalPart>
      <LegalPart id="yours" title="Taking your data along, and deleting it">
        <p>
          On your <a href="/account">account page</a> you can download everything we keep about you, and delete your
          account with everything in it. We then keep invoices for as long as the law asks for it, without your answers,
          and one last mail to you until it is sent.
        </p>
      </LegalPart>
    </>
  );
}
