import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { gettingStartedPart } from "../paths.ts";
import { testNames } from "./checklist.ts";
import { runTest } from "./run-test.server.ts";

const TestForm = z.object({ test: z.enum(testNames).optional().catch(undefined) });

/** Runs a test of the checklist, and returns to it with what was found. */
export async function action(args: ActionFunctionArgs) {
  const user = await requireAdmin(args);
  const form = await parseForm(args.request, TestForm);
  if (!form.ok) return form.response;
  const { test: name } = form.value;
  if (!name) return redirect(gettingStartedPart, { status: 303 });
  const { ok, text } = await orFail(args.context, "Failed to run the test", () =>
    runTest(args.context.db, { name, user }),
  );
  return redirectWith(gettingStartedPart, { kind: ok ? "done" : "bad", text });
}

export function loader() {
  return redirect("/admin");
}
