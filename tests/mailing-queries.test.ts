import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { loader as archiveLoader } from "#app/newsletter/archive/archive.route.tsx";
import { loader as issueLoader } from "#app/newsletter/archive/issue.route.tsx";
import { loader as choicesLoader } from "#app/newsletter/choices.route.tsx";
import { loader as communicationsLoader } from "#app/newsletter/communications/admin/communications.route.tsx";
import { loader as editLoader } from "#app/newsletter/mailings/admin/edit.route.tsx";
import { loader as issuesLoader } from "#app/newsletter/mailings/admin/issues.route.tsx";
import { loader as mailingLoader } from "#app/newsletter/mailings/admin/mailing.route.tsx";
import { loader as newLoader } from "#app/newsletter/mailings/admin/new.route.tsx";
import { loader as scheduleLoader } from "#app/newsletter/mailings/admin/schedule.route.tsx";
import { loader as sendLoader } from "#app/newsletter/mailings/admin/send.route.tsx";
import { countAudience } from "#app/newsletter/mailings/audience.server.ts";
import { audiences } from "#app/newsletter/mailings/mailing.ts";
import { askAdminScreen } from "./support/admin-screen.ts";
import { freshDatabase } from "./support/database.ts";
import { addMailings, addSubscriber } from "./support/mailing.ts";
import { stepsOf } from "./support/query-plan.ts";

type Loader = (asked: LoaderFunctionArgs) => Promise<unknown>;
type Which = "draft" | "paused" | "done";

const issues = "/admin/newsletter/issues";
const screens: [path: string, loader: Loader, queries: number, which?: Which][] = [
  [issues, issuesLoader, 2],
  ["/admin/communications", communicationsLoader, 3],
  [`${issues}/new`, newLoader, 1],
  [issues, mailingLoader, 2, "draft"],
  [issues, mailingLoader, 2, "paused"],
  [`${issues}/edit`, editLoader, 2, "draft"],
  [`${issues}/schedule`, scheduleLoader, 2, "draft"],
  [`${issues}/send`, sendLoader, 5, "draft"],
  ["/newsletter/issues", archiveLoader, 2],
  ["/newsletter/issues", issueLoader, 2, "done"],
  ["/newsletter/choices", choicesLoader, 3],
];

test.each(screens)(
  "%s asks the database a few times, login and frame included",
  async (path, loader, queries, which) => {
    const db = await freshDatabase();
    const ids = await addMailings(db);
    const id = which ? ids[which] : "";
    const params = { mailing: id, issue: id };
    const { asked } = await askAdminScreen({ db }, { loader, path, params });
    expect(asked).toBe(queries);
  },
);

test.each(audiences)(
  "the audience %s is counted in parts, none of which reads or sorts the whole",
  async (audience) => {
    const db = await freshDatabase();
    await addSubscriber(db, { email: "reader@list.example" });
    const steps = await stepsOf(db, (asked) => countAudience(asked, { kind: "newsletter", audience }));
    expect(steps.filter((step) => /TEMP B-TREE|SCAN (?!part)/.test(step))).toEqual([]);
    expect(steps.length).toBeGreaterThan(2);
  },
);
