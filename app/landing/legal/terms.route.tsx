import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import type { Handle } from "#app/platform/page.ts";
import { LegalFrame, LegalPart } from "./legal-frame.tsx";
import { OurAddress } from "./our-address.tsx";

export const handle: Handle = { title: "Terms" };

export async function loader(asked: LoaderFunctionArgs) {
  return { signedIn: (await findUser(asked)) !== undefined };
}

export default function Terms() {
  const { signedIn } = useLoaderData<typeof loader>();
  return (
    <LegalFrame title="Terms" signedIn={signedIn}>
      <LegalPart id="what" title="What you get">
        <p>
          Firstproof asks you questions about your idea, works out a score by fixed rules, and suggests what to do next.
          The first 3 questions are free.
        </p>
        <p>
          The score shows how much evidence your answers contain. It is not a forecast and no advice on money or law.
          What you do with it is your decision.
        </p>
      </LegalPart>
      <LegalPart id="plans" title="Plans and payments">
        <p>
          Pro costs $29 a month and Premium $99 a month, in US dollars. A plan renews each month until you cancel it,
          which you can do at any time and without writing to anyone; it then runs to the end of the month you paid. If
          a payment does not go through, your plan stays active for 7 days.
        </p>
        <p>
          When you change to another plan, you see what you will pay before you agree. A founder coupon opens a plan for
          some time, and nothing is charged when it ends. After a plan everything you wrote stays readable.
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
          Give an address that is yours, keep your password to yourself, and enter only what you may share. Do not try
          to get at what belongs to others, or to keep the service from working.
        </p>
      </LegalPart>
      <LegalPart id="end" title="When it ends">
        <p>
          You can <a href="/account">delete your account</a> at any time; a plan then ends at once. If these terms
          change, the new ones stand on this page.
        </p>
      </LegalPart>
      <LegalPart id="contact" title="Contact">
        <OurAddress />
      </LegalPart>
    </LegalFrame>
  );
}
