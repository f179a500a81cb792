import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import { secureCookies } from "#app/platform/env.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { CookieTable } from "./cookie-table.tsx";
import { LegalFrame, LegalPart } from "./legal-frame.tsx";
import { OurAddress } from "./our-address.tsx";
import { WhatWeDo } from "./what-we-do.tsx";
import { WhatWeKeep } from "./what-we-keep.tsx";

export const handle: Handle = { title: "Privacy" };

export async function loader(args: LoaderFunctionArgs) {
  return { signedIn: (await findUser(args)) !== undefined, https: secureCookies };
}

/** The privacy page. It describes how this software handles personal data: update it with the software. */
export default function Privacy() {
  const { signedIn, https } = useLoaderData<typeof loader>();
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
      </LegalPart>
      <LegalPart id="cookies" title="Cookies">
        <p>They're all ours. Nobody else reads them, and scripts can't read any of them.</p>
        <CookieTable https={https} />
        <p>
          While you write an answer, your browser also keeps it on your device (local storage) until it has been saved.
        </p>
      </LegalPart>
      <WhatWeKeep />
      <LegalPart id="contact" title="Contact">
        <OurAddress />
      </LegalPart>
    </LegalFrame>
  );
}
