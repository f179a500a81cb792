import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { findUser } from "#app/account/account.server.ts";
import { todayOf } from "#app/account/today.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LandingFrame } from "#app/ui/landing-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Day } from "#app/ui/time.tsx";
import { texts } from "./content.ts";
import { type FoundCreator, findCreator } from "./creator/find-creator.server.ts";
import { RecipeCards } from "./creator/recipe-cards.tsx";
import { type Experiment, experimentName } from "./experiment.ts";
import { ExperimentsFrame } from "./experiments-frame.tsx";
import { deletePath, experimentsPath, newExperimentPath, stepPath, summaryPath } from "./paths.ts";
import { findPlayground } from "./playground/find-source.server.ts";
import { PlaygroundTab } from "./playground/playground-tab.tsx";
import { firstOpenStep } from "./step.ts";
import { findTools } from "./tools/find-tools.server.ts";
import { ToolsTab } from "./tools/tools-tab.tsx";
import { TrackedList } from "./tracked/tracked-list.tsx";

type Found = Awaited<ReturnType<typeof loader>>;

export const handle: Handle<Found> = {
  title: ({ kind }) => titles[kind] ?? "Experiments",
  elements: (found) => (found.kind === "playground" && found.playground.source ? ["copy-button"] : []),
};

const titles: Partial<Record<Found["kind"], string>> = { tools: "Interactive Tools", playground: "Tool Playground" };

const Query = z.object({ tab: z.enum(["tools", "playground"]).optional().catch(undefined) });

/** The three states of the screen (SPEC-AD2, SPEC-AD6); Premium has three tabs. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await findUser(args);
  if (!account) return { kind: "visitor" as const };
  const { id: user } = account;
  const { tier } = await accessOf(args.context.db, { user });
  if (tier !== "premium") return { kind: "not premium" as const };
  const { tab } = Query.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const { context, request } = args;
  switch (tab) {
    case "tools": {
      const tools = await orFail(context, "Failed to load experimental tools", () => findTools(context.db));
      return { kind: "tools" as const, tools };
    }
    case "playground": {
      const query = new URL(request.url).searchParams;
      return { kind: "playground" as const, playground: await findPlayground(context, { user, query }) };
    }
    default:
      return { kind: "creator" as const, creator: await findCreator(context.db, { user, today: todayOf(account) }) };
  }
}

export default function Index() {
  const found = useLoaderData<typeof loader>();
  switch (found.kind) {
    case "visitor":
      return <SignInFirst />;
    case "not premium":
      return <PremiumRequired />;
    case "creator":
      return <CreatorTab {...found.creator} />;
    case "tools":
      return <ToolsTab {...found.tools} />;
    case "playground":
      return <PlaygroundTab {...found.playground} />;
  }
}

/** The page shown to visitors (SPEC-AD2). */
function SignInFirst() {
  const to = encodeURIComponent(experimentsPath);
  return (
    <LandingFrame>
      <div className="mx-auto max-w-page px-4 py-6 md:py-8">
        <h1>Experiments</h1>
        <section className="card crop mt-8 max-w-text" aria-labelledby="sign-in-first">
          <h2 id="sign-in-first">Please sign in to access experimental tools</h2>
          <p className="actions mt-6">
            <a className="btn btn-primary" href={`/auth?to=${to}`}>
              Sign In
            </a>{" "}
            <a className="btn" href={`/auth?tab=sign-up&to=${to}`}>
              Get Started
            </a>
          </p>
        </section>
      </div>
    </LandingFrame>
  );
}

/** The page shown to users on other plans (SPEC-AD2). */
function PremiumRequired() {
  return (
    <AppFrame current="Experiments">
      <h1>Experiments</h1>
      <section className="card crop mt-8 max-w-text" aria-labelledby="premium-required">
        <h2 id="premium-required">Premium Required</h2>
        <p className="mt-4">
          The experiment creator, eight recipes, and the tools on this page are part of the Premium plan. The guide to
          your riskiest assumption is free and includes a test card you can fill in on paper.
        </p>
        <p className="actions mt-6">
          <a className="btn btn-primary" href={`/plans?to=${experimentsPath}`}>
            See plans
          </a>{" "}
          <a className="btn" href="/resources/riskiest-assumption-map">
            Read the guide
          </a>
        </p>
      </section>
    </AppFrame>
  );
}

/** The creator tab: drafts to continue, tracked experiments, recipes and a button for an empty draft. */
function CreatorTab({ drafts, tracked, today }: FoundCreator) {
  return (
    <ExperimentsFrame current="Experiment Creator">
      <p className="mt-6 max-w-text">Seven days, four hours of setup at most, one number.</p>
      <PostForm action={newExperimentPath} className="mt-4">
        <button type="submit" className="btn btn-primary" name="recipe" value="">
          <Icon name="plus" />
          Start with an empty form
        </button>
      </PostForm>
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
        <TrackedList experiments={tracked} today={today} />
        <Drafts drafts={drafts} />
      </div>
      <RecipeCards heading="Start from a recipe" recipes={texts.recipes} action={newExperimentPath} />
      <p className="hint mt-6 max-w-text">{texts.howToRead}</p>
    </ExperimentsFrame>
  );
}

/** Unfinished drafts, each with a link to continue. */
function Drafts({ drafts }: { drafts: Experiment[] }) {
  if (drafts.length === 0) return null;
  return (
    <section className="card" aria-labelledby="drafts">
      <h2 id="drafts">Drafts</h2>
      <ul className="list mt-3">
        {drafts.map((draft) => {
          const open = firstOpenStep(draft);
          const name = experimentName(draft);
          return (
            <li key={draft.id} className="row">
              <p className="fill">
                <b className="wrap-anywhere" dir="auto">
                  {name}
                </b>
                <br />
                <span className="hint">
                  {"Begun "}
                  <Day at={draft.createdAt} />
                  {` · ${open ? `Step ${open} of 5` : "Ready to start"}`}
                </span>
              </p>
              <a className="btn" href={open ? stepPath(draft.id, open) : summaryPath(draft.id)}>
                Continue<span className="sr-only">{` with ${name}`}</span>
              </a>{" "}
              <a className="link" href={deletePath(draft.id)}>
                Delete<span className="sr-only">{` ${name}`}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
