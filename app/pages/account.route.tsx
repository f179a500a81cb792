import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currentLogin, requireUser } from "#app/account/account.server.ts";
import { EmailCard } from "#app/account/email/email-card.tsx";
import { LoginsCard } from "#app/account/logins/logins-card.tsx";
import { accountPage, saveName } from "#app/account/page/account-page.server.ts";
import { DataCard, DeleteCard } from "#app/account/page/data-cards.tsx";
import { SignInMethodsCard } from "#app/account/page/sign-in-methods-card.tsx";
import { NameCard } from "#app/account/profile/name-card.tsx";
import { TimeZoneCard } from "#app/account/time-zone/time-zone-card.tsx";
import { NameForm } from "#app/account/user.ts";
import { listTokens } from "#app/api/tokens/tokens.server.ts";
import { TokensCard } from "#app/api/tokens/tokens-card.tsx";
import { BenchmarkCard } from "#app/assessment/benchmarks/benchmark-card.tsx";
import { hasLeft } from "#app/assessment/benchmarks/benchmarks.server.ts";
import { planReasonsOf } from "#app/billing/plan-state.server.ts";
import { PlanSummaryCard } from "#app/billing/plan-summary-card.tsx";
import { BrandCard } from "#app/brand/brand-card.tsx";
import { findBrand } from "#app/brand/brands.server.ts";
import { programsOf } from "#app/cohorts/memberships.server.ts";
import { ProgramsCard } from "#app/cohorts/programs-card.tsx";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { storageUse } from "#app/server/storage-use.server.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { listEndpoints } from "#app/webhooks/endpoints.server.ts";
import { WebhooksCard } from "#app/webhooks/webhooks-card.tsx";

export const handle: Handle = { title: "Account" };

/** The account page: the user's data and the available actions. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const { db } = args.context;
  const page = await accountPage(db, { user, login: await currentLogin(args) });
  const { used, quota } = await storageUse(db, { user: user.id });
  const files = { used, quota: Number.isFinite(quota) ? quota : null };
  const programs = await programsOf(db, { user: user.id });
  const webhooks = (await listEndpoints(db, { user: user.id })).length;
  const tokens = (await listTokens(db, { user: user.id })).length;
  const brand = (await findBrand(db, { user: user.id }))?.name ?? "";
  const plan = await planReasonsOf(db, { user: user.id });
  return { ...page, plan, programs, tokens, webhooks, brand, files, hasLeft: await hasLeft(db, { user: user.id }) };
}

/** Saves name and company. Every other action has its own URL. */
export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requireUser(args);
  const parsed = await parseForm(args.request, NameForm);
  if (!parsed.ok) return parsed.response;
  await saveName(args.context.db, { user, ...parsed.value });
  return redirectWith("/account", "Name saved.");
}

export default function Account() {
  const data = useLoaderData<typeof loader>();
  const { names, timeZone, email, pending, methods, twoStep, logins, plan, programs, tokens, webhooks, brand, files } =
    data;
  const actionData = useActionData<typeof action>();
  return (
    <AppFrame current="Account">
      <h1>Account</h1>
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
        <NameCard names={names} last={actionData?.form} />
        <EmailCard email={email} pending={pending} />
        <TimeZoneCard timeZone={timeZone} />
        <PlanSummaryCard {...plan} />
        <ProgramsCard {...programs} />
        <SignInMethodsCard methods={methods} twoStep={twoStep} />
        <LoginsCard logins={logins} />
        <TokensCard tokens={tokens} isPremium={plan.state.tier === "premium"} />
        <WebhooksCard webhooks={webhooks} isPremium={plan.state.tier === "premium"} />
        <BrandCard name={brand} isPremium={plan.state.tier === "premium"} />
        <BenchmarkCard hasLeft={data.hasLeft} />
        <DataCard files={files} />
        <DeleteCard />
      </div>
    </AppFrame>
  );
}
