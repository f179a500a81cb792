import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { findUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import type { Handle } from "#app/platform/page.ts";
import { CreatorTab } from "./creator/creator-tab.tsx";
import { findCreator } from "./creator/find-creator.server.ts";
import { PremiumRequired } from "./premium-required.tsx";
import { SignInFirst } from "./sign-in-first.tsx";

type Found = Awaited<ReturnType<typeof loader>>;

export const handle: Handle<Found> = { title: "Experiments", elements: [] };

const Query = z.object({ tab: z.enum(["tools", "playground"]).optional().catch(undefined) });

/** The three states of the screen (administrator.md §2, §6), and for Premium its three tabs. */
export async function loader(asked: LoaderFunctionArgs) {
  const user = (await findUser(asked))?.id;
  if (user === undefined) return { kind: "visitor" as const };
  const { tier } = await accessOf(asked.context.db, { user });
  if (tier !== "premium") return { kind: "not premium" as const };
  const { tab } = Query.parse(Object.fromEntries(new URL(asked.request.url).searchParams));
  switch (tab) {
    default:
      return { kind: "creator" as const, creator: await findCreator(asked.context.db, { user }) };
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
  }
}
