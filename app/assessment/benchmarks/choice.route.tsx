import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { HowItIsCounted } from "./benchmark-card.tsx";
import { chooseBenchmark, hasLeft } from "./benchmarks.server.ts";

export const handle: Handle = { title: "Comparison with other founders" };

const ChoiceForm = z.object({ part: z.enum(["take", "leave"]) });

export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  return { hasLeft: await hasLeft(args.context.db, { user }) };
}

/** Leaves the comparison, or comes back. */
export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requireUser(args);
  const parsed = await parseForm(args.request, ChoiceForm);
  if (!parsed.ok) return parsed.response;
  const takesPart = parsed.value.part === "take";
  await chooseBenchmark(args.context.db, { user, takesPart });
  return redirectWith("/account", takesPart ? "Your first complete result counts." : "You left the comparison.");
}

/** Explains the comparison, and lets users leave it or come back. */
export default function BenchmarkChoice() {
  const { hasLeft } = useLoaderData<typeof loader>();
  return (
    <AppFrame current="Account" above={[["Account", "/account"]]} name="Comparison" narrow>
      <h1>Comparison with other founders</h1>
      <PostForm className="card crop mt-6 grid gap-4">
        <p>
          {hasLeft
            ? "You left it: from the next comparison on, your results don't count."
            : "You take part: your first complete result counts, unless it's from an import or has a mark."}
        </p>
        <p>
          <button type="submit" name="part" value={hasLeft ? "take" : "leave"} className="btn btn-primary">
            {hasLeft ? "Take part again" : "Leave the comparison"}
          </button>
        </p>
      </PostForm>
      <section className="mt-8 grid gap-3" aria-labelledby="counted">
        <h2 id="counted">How it's counted</h2>
        <HowItIsCounted />
      </section>
    </AppFrame>
  );
}
