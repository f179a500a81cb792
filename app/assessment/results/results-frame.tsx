import type { ReactNode } from "react";
import { rankOf } from "#app/billing/access.ts";
import type { ShownBrand } from "#app/brand/brand.ts";
import { BrandFoot, BrandHead } from "#app/brand/brand-marks.tsx";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Day } from "#app/ui/time.tsx";
import {
  aboveIdea,
  aboveResult,
  completePath,
  questionPath,
  resultAnswersPath,
  resultsPath,
  resultToolsPath,
} from "../paths.ts";
import type { Results } from "./results.server.ts";

interface ResultsFrameProps {
  results: Pick<Results, "id" | "idea" | "tier" | "record"> & {
    /** The founder's brand, in which the page is printed. */
    brand?: ShownBrand;
  };
  /** Undefined on any other page. */
  current?: "Summary" | "Answers and score" | "Tools & Resources";
  /** The name of any other page, in the breadcrumb. */
  name?: string;
  children: ReactNode;
}

/** The frame of a result's pages: tabs for its pages and the result shown. */
export function ResultsFrame({
  results: { id, idea, tier, record, brand },
  current,
  name = "Tasks",
  children,
}: ResultsFrameProps) {
  const revision = record.kind === "old" ? record.revision : undefined;
  const tabs = [
    ["Summary", resultsPath(id, revision)],
    ["Answers and score", resultAnswersPath(id, revision)],
    ...(rankOf(tier) > 0 ? [["Tools & Resources", resultToolsPath(id, revision)] as const] : []),
  ] as const;
  return (
    <AppFrame
      above={current ? aboveIdea(idea) : aboveResult(idea, id, revision)}
      name={current ? "Results" : name}
      printed={brand && { head: <BrandHead {...brand} />, foot: <BrandFoot {...brand} /> }}
    >
      <Tabs className="mb-6 print:hidden" label="Results" tabs={tabs} current={current} />
      <RecordLine session={id} record={record} />
      {children}
    </AppFrame>
  );
}

interface RecordLineProps {
  session: string;
  record: Results["record"];
}

/** A notice if the page does not show the newest result: answers or the plan changed, or it is an older result. */
function RecordLine({ session, record }: RecordLineProps) {
  if (record.kind === "none" || record.kind === "same") return null;
  return (
    <div className="banner mb-6 print:hidden">
      <Icon name="info" />
      <div className="row w-full">
        <p className="fill">
          <RecordText session={session} record={record} />
        </p>
        {record.kind === "old" ? (
          <a className="btn" href={resultsPath(session)}>
            See your latest answers
          </a>
        ) : (
          record.isKeepable && (
            <PostForm action={completePath(session)}>
              <button type="submit" className="btn">
                Save as a new result
              </button>
            </PostForm>
          )
        )}
      </div>
    </div>
  );
}

function RecordText({ session, record }: { session: string; record: Exclude<Results["record"], { kind: "none" }> }) {
  const { kind, revision, createdAt } = record;
  const name = (
    <>
      {`Result ${revision} of `}
      <Day at={createdAt} />
    </>
  );
  if (kind === "old") return <>{name}, with your answers from that day.</>;
  const link = <a href={resultsPath(session, revision)}>{name}</a>;
  if (kind === "recounted")
    return (
      <>
        {link}
        {` counted ${record.counted} questions. It stays as it was.`}
      </>
    );
  return (
    <>
      {"You've changed answers since "}
      {link}. That result stays as it was.
    </>
  );
}

/** The title of a page about a result, including the score. */
export function resultsTitle(what: string, { score, preliminary }: Pick<Results, "score" | "preliminary">): string {
  return `${what}: ${score.overall.toFixed(1)} out of 10${preliminary ? ", preliminary" : ""}`;
}

/** Shown where something can be done with a result once there is one. @param to what, as a verb */
export function NoResultYet({ session, to }: { session: string; to: "share" | "sign" }) {
  return (
    <div className="card crop mt-6">
      <p>{`There is no result to ${to} yet. Complete the assessment first.`}</p>
      <p className="actions mt-4">
        <a className="btn btn-primary" href={questionPath(session)}>
          Continue Assessment
        </a>
      </p>
    </div>
  );
}
