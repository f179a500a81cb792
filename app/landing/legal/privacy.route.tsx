import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import { secureCookies } from "#app/platform/env.server.ts";
import type { Handle } from "#app/platform/page.ts";
import { CookieTable } from "./cookie-table.tsx";
import { LegalFrame, LegalPart } from "./legal-frame.tsx";
import { OurAddress } from "./our-address.tsx";
import { WhatWeDo } from "./what-we-do.tsx";
import { WhatWeKeep } from "./what-we-keep.tsx";

export const handle: Handle = { title: "Privacy" };

export async function loader(asked: LoaderFunctionArgs) {
  return { signedIn: (await findUser(asked)) !== undefined, https: secureCookies };
}

/** What is true of this software about the data of its users. Whoever changes that changes this page. */
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
          A visit is deleted after 400 days. Visits of people who are signed in are not counted in this way. So that
          nobody can flood the count, network addresses are held in memory for an hour, and stored nowhere.
        </p>
      </LegalPart>
      <LegalPart id="answers" title="What we do with your answers">
        <WhatWeDo />
        <p>
          If you make a link to share a result, whoever has the link sees what you chose to show, until it ends or you
          take it back. We count how often it is opened, without knowing by whom.
        </p>
      </LegalPart>
      <LegalPart id="cookies" title="Cookies">
        <p>All of them are ours. None is read by anybody else, and scripts cannot read any of them.</p>
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
