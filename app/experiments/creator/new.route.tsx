import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { categoryName } from "#app/assessment/questions/category-name.ts";
import { requirePremium } from "#app/billing/access.server.ts";
import { testedAnswer } from "#app/evidence/tested-answer.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { recipeOf, texts } from "../content.ts";
import { fullText } from "../experiment.ts";
import { ExperimentsFrame } from "../experiments-frame.tsx";
import { experimentsPath, stepPath } from "../paths.ts";
import { NewQuery, prefill } from "./new-query.ts";
import { RecipeCards } from "./recipe-cards.tsx";
import { startExperiment } from "./start-experiment.server.ts";

export const handle: Handle = { title: "New experiment" };

/** The page that designs an experiment for an answer: the answer, and the recipes for its area. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requirePremium(args);
  return { answer: await answerOf(args, user) };
}

const NewForm = z.object({ recipe: z.string().max(100).default("") });

/** Starts a draft, prefilled from the recipe and the answer. */
export async function action(args: ActionFunctionArgs) {
  const { id: user, timeZone } = await requirePremium(args);
  const parsed = await parseForm(args.request, NewForm);
  if (!parsed.ok) return parsed.response;
  const answer = await answerOf(args, user);
  const recipe = recipeOf(parsed.value.recipe)?.slug;
  const typed = answer && { observation: prefill(answer, timeZone) };
  const { task } = NewQuery.parse(queryOf(args.request));
  const started = await startExperiment(args.context.db, { user, recipe, typed, answer, task });
  switch (started.kind) {
    case "started":
      return redirect(stepPath(started.id, 1), { status: 303 });
    case "full":
      return redirectWith(experimentsPath, { kind: "bad", text: fullText });
    case "missing":
      throw new Response(null, { status: 404 });
  }
}

/** @throws 404 if the query names an answer that is not the user's. */
async function answerOf({ request, context }: LoaderFunctionArgs, user: string) {
  const { session, question } = NewQuery.parse(queryOf(request));
  if (session === undefined || question === undefined) return undefined;
  const answer = await testedAnswer(context.db, { user, session, question });
  if (!answer) throw new Response(null, { status: 404 });
  return answer;
}

function queryOf(request: Request) {
  return Object.fromEntries(new URL(request.url).searchParams);
}

export default function New() {
  const { answer } = useLoaderData<typeof loader>();
  const own = texts.recipes.filter(({ category }) => category === answer?.category);
  const others = texts.recipes.filter(({ category }) => category !== answer?.category);
  return (
    <ExperimentsFrame current="Experiment Creator" name="New experiment">
      <section className="card crop mt-8 max-w-text" aria-labelledby="new">
        <h2 id="new">{answer ? `Design an experiment for “${answer.title}”` : "New experiment"}</h2>
        {answer && (
          <>
            <p className="meta mt-2">{categoryName(answer.category)}</p>
            <p className="user-text mt-2 whitespace-pre-wrap" dir="auto">
              {answer.words || "No answer yet."}
            </p>
            <p className="mt-3">Your answer becomes the observation that the experiment starts from.</p>
          </>
        )}
        <PostForm className="mt-4">
          <button type="submit" className="btn" name="recipe" value="">
            <Icon name="pencil" />
            Start with an empty form
          </button>
        </PostForm>
      </section>
      {own.length > 0 && answer && (
        <RecipeCards heading={`Recipes for ${categoryName(answer.category)}`} recipes={own} />
      )}
      <RecipeCards heading={own.length > 0 ? "Other recipes" : "Start from a recipe"} recipes={others} />
    </ExperimentsFrame>
  );
}
