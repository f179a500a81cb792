import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import { accessOf, requirePremium } from "#app/billing/access.server.ts";
import { startExperiment } from "#app/experiments/creator/start-experiment.server.ts";
import { fullText } from "#app/experiments/experiment.ts";
import { ExperimentsFrame } from "#app/experiments/experiments-frame.tsx";
import { experimentsPath, stepPath } from "#app/experiments/paths.ts";
import { CalculatorForm } from "#app/experiments/tools/calculator-form.tsx";
import { calculatorOf } from "#app/experiments/tools/calculators.ts";
import { outcomeText } from "#app/experiments/tools/outcome-text.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { ownerField } from "#app/platform/http/form-owner.ts";
import { type Handle, usePage } from "#app/platform/http/page.ts";
import { findResource } from "#app/resources/find-resource.server.ts";
import { LibraryFrame } from "#app/resources/library/library-frame.tsx";
import { libraryPath, resourcePath } from "#app/resources/paths.ts";
import { canOpen } from "#app/resources/resource.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";

export const handle: Handle<{ title: string }> = {
  title: ({ title }) => title,
  elements: ["copy-button", "live-calculator"],
};

/** A calculator of the library, for users whose plan includes it; others are redirected to its description. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const slug = params.tool ?? "";
  const calculator = calculatorOf(slug);
  if (!calculator) throw new Response(null, { status: 404 });
  const user = (await findUser(args))?.id;
  return orFail(context, "Failed to load experimental tools", async () => {
    const tier = user === undefined ? "free" : (await accessOf(context.db, { user })).tier;
    const resource = await findResource(context.db, { user, name: slug });
    if (!resource || resource.isActive === 0) throw new Response(null, { status: 404 });
    if (!canOpen(tier, resource)) throw redirect(resourcePath(slug));
    const { search } = new URL(request.url);
    const { title, description, byHand } = resource;
    return { slug, title, description, byHand, search: search.slice(1), premium: tier === "premium", signedIn: !!user };
  });
}

/** Creates an experiment from the calculator's result. */
export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requirePremium(args);
  const { params, request, context } = args;
  const calculator = calculatorOf(params.tool);
  if (!calculator) throw new Response(null, { status: 404 });
  const fields = new URLSearchParams([...(await request.formData())].map(([name, value]) => [name, String(value)]));
  fields.delete(ownerField);
  const text = outcomeText(calculator, fields);
  if (text === undefined) return data({ search: String(fields) }, { status: 422 });
  const observation = `The ${calculator.title} says:\n${text}`.slice(0, 2_000);
  const started = await startExperiment(context.db, { user, typed: { observation } });
  if (started.kind === "started") return redirect(stepPath(started.id, 1), { status: 303 });
  return redirectWith(experimentsPath, { kind: "bad", text: fullText });
}

export default function CalculatorPage() {
  const { slug, title, description, byHand, search, premium, signedIn } = useLoaderData<typeof loader>();
  const { owner } = usePage();
  const refused = useActionData<typeof action>();
  const page = (
    <section className="card crop mt-8" aria-labelledby="calculator">
      <h2 id="calculator" className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 mb-6 max-w-text text-soft">{description}</p>
      <live-calculator slug={slug} search={refused?.search ?? search} owner={owner}>
        <CalculatorForm slug={slug} search={refused?.search ?? search} owner={owner} />
      </live-calculator>
      {byHand && (
        <>
          <h3 className="mt-8">By hand</h3>
          <p className="mt-2 max-w-text">{byHand}</p>
        </>
      )}
      <p className="mt-4">
        <a className="link" href={resourcePath(slug)}>
          About this tool
        </a>
      </p>
    </section>
  );
  if (premium)
    return (
      <ExperimentsFrame current="Interactive Tools" name={title}>
        {page}
      </ExperimentsFrame>
    );
  return (
    <LibraryFrame signedIn={signedIn}>
      <Breadcrumb above={[["Tools & Resources", libraryPath]]} current={title} />
      <h1>{"Tools & Resources"}</h1>
      {page}
    </LibraryFrame>
  );
}
