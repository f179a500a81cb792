import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { findUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { CreatorTab } from "./creator/creator-tab.tsx";
import { findCreator } from "./creator/find-creator.server.ts";
import { findPlayground } from "./playground/find-source.server.ts";
import { PlaygroundTab } from "./playground/playground-tab.tsx";
import { PremiumRequired } from "./premium-required.tsx";
import { SignInFirst } from "./sign-in-first.tsx";
import { findTools } from "./tools/find-tools.server.ts";
import { ToolsTab } from "./tools/tools-tab.tsx";

type Found = Awaited<ReturnType<typeof loader>>;

export const handle: Handle<Found> = {
  title: ({ kind }) => titles[kind] ?? "Experiments",
  elements: (found) => (found.kind === "playground" && found.playground.source ? ["copy-button"] : []),
};

const titles: Partial<Record<Found["kind"], string>> = { tools: "Interactive Tools", playground: "Tool Playground" };

const Query = z.object({ tab: z.enum(["tools", "playground"]).optional().catch(undefined) });

/** The three states of the screen (SPEC-AD2, SPEC-AD6); Premium has three tabs. */
export async function loader(args: LoaderFunctionArgs) {
  const user = (await findUser(args))?.id;
  if (user === undefined) return { kind: "visitor" as const };
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
      return { kind: "creator" as const, creator: await findCreator(context.db, { user }) };
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
