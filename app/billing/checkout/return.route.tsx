import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { requireUser } from "#app/account/account.server.ts";
import type { Failure } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { plansPath } from "../plan-paths.ts";
import { planStateOf } from "../plan-state.server.ts";
import { type Finish, finishCheckout } from "./finish-checkout.server.ts";
import { paidText } from "./paid-text.ts";

const titles: Record<"waiting" | "open" | "closed", string> = {
  waiting: "Waiting for your payment",
  open: "Not paid yet",
  closed: "This payment page has closed",
};

export const handle: Handle<{ finish: { kind: keyof typeof titles } }> = {
  title: ({ finish }) => titles[finish.kind],
  once: true,
};

const maxLength = 255; // characters in a Stripe ID
const pause = 3; // seconds

/** Forwards the `Refresh` header, which reloads a pending page without script. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get("Refresh");
  return new Headers(refresh ? { Refresh: refresh } : undefined);
};

/** Return URL of a checkout. Idempotent. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user, timeZone: zone } = await requireUser(args);
  const session = new URL(args.request.url).searchParams.get("session_id") ?? "";
  const { db, payments } = args.context;
  const known = session !== "" && session.length <= maxLength;
  const finish: Finish = known ? await finishCheckout(db, payments, { user, session }) : { kind: "missing" };
  switch (finish.kind) {
    case "done": {
      const { until } = await planStateOf(db, { user });
      throw await redirectWith(finish.to, { title: "Success!", text: paidText({ ...finish, until, zone }) });
    }
    case "past":
      throw redirect(finish.to, { status: 303 });
    case "missing":
      throw data({ failure: "We couldn't find this payment. Nothing has changed." } satisfies Failure, 404);
    case "waiting":
      return data({ session, finish }, { headers: { Refresh: String(pause) } });
    default:
      return data({ session, finish });
  }
}

export default function Return() {
  const { session, finish } = useLoaderData<typeof loader>();
  return (
    <FocusFrame>
      <Unfinished session={session} finish={finish} />
    </FocusFrame>
  );
}

/** The state of an incomplete payment. */
interface UnfinishedProps {
  session: string;
  finish:
    | { kind: "waiting"; to: string }
    | { kind: "open"; url: string | null; to: string }
    | { kind: "closed"; to: string };
}

/** Explains an incomplete payment and offers the next step. */
function Unfinished({ session, finish }: UnfinishedProps) {
  const { kind, to } = finish;
  switch (kind) {
    case "waiting":
      return (
        <Outcome heading="We are waiting for the payment to be confirmed">
          <p className="mt-4 text-soft" role="status">
            This page checks every 3 seconds. You can close it; your plan starts as soon as the payment arrives.
          </p>
          <p className="actions mt-6">
            <a className="btn btn-primary" href={`/checkout/return?${new URLSearchParams({ session_id: session })}`}>
              Check now
            </a>{" "}
            <a className="btn" href={to}>
              Continue without waiting
            </a>
          </p>
        </Outcome>
      );
    case "open":
      return (
        <Outcome heading="Not paid yet">
          <p className="mt-4 text-soft">
            You haven't been charged. You can go back and pay, or take another look at the plans.
          </p>
          <p className="actions mt-6">
            {finish.url && (
              <a className="btn btn-primary" href={finish.url} rel="noreferrer">
                Go back and pay
              </a>
            )}{" "}
            <a className="btn" href={plansPath({ to })}>
              See plans
            </a>
          </p>
        </Outcome>
      );
    case "closed":
      return (
        <Outcome heading="This payment page has closed">
          <p className="mt-4 text-soft">You haven't been charged. To subscribe, start again from the plans.</p>
          <p className="actions mt-6">
            <a className="btn btn-primary" href={plansPath({ to })}>
              See plans
            </a>
          </p>
        </Outcome>
      );
  }
}

function Outcome({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="card crop">
      <h1>{heading}</h1>
      {children}
    </section>
  );
}
