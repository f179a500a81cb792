import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import { scoreMeaning } from "#app/assessment/score/band.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { LegalFrame, LegalPart, OurAddress } from "./legal-frame.tsx";

export const handle: Handle = { title: "Terms", sameForVisitors: true };

export async function loader(args: LoaderFunctionArgs) {
  return { signedIn: (await findUser(args)) !== undefined };
}

export default function Terms() {
  const { signedIn } = useLoaderData<typeof loader>();
  return (
    <LegalFrame title="Terms" signedIn={signedIn}>
      <LegalPart id="what" title="What you get">
        <p>
          {site.name} asks you questions about your idea, works out a score by fixed rules, and suggests what to do
          next. The first 3 questions are free.
        </p>
        <p>{scoreMeaning} It isn't financial or legal advice either. What you do with it is up to you.</p>
      </LegalPart>
      <LegalPart id="plans" title="Plans and payments">
        <p>
          Pro costs $29 a month and Premium $99 a month, in US dollars. A plan renews each month until you cancel it,
          which you can do anytime without writing to anyone; it then runs until the end of the month you've paid for.
          If a payment doesn't go through, your plan stays active for 7 days.
        </p>
        <p>
          When you change to another plan, you see what you will pay before you agree. A founder coupon unlocks a plan
          for a set time, and you aren't charged when it ends. When a plan ends, you can still read everything you
          wrote.
        </p>
      </LegalPart>
      <LegalPart id="yours" title="What is yours">
        <p>
          What you write and upload stays yours. We may use it only as the page on{" "}
          <a href="/privacy#answers">privacy</a> says. The questions, guides and tools are ours.
        </p>
      </LegalPart>
      <LegalPart id="fair" title="What we ask of you">
        <p>
          Use your own email address, keep your password to yourself, and enter only what you're allowed to share. Don't
          try to access what belongs to others or disrupt the service.
        </p>
      </LegalPart>
      <LegalPart id="end" title="When it ends">
        <p>
          You can <a href="/account">delete your account</a> anytime; any plan then ends right away. If these terms
          change, we'll post the new ones on this page.
        </p>
      </LegalPart>
      <LegalPart id="contact" title="Contact">
        <OurAddress />
      </LegalPart>
    </LegalFrame>
  );
}
