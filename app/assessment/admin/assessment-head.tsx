import type { ReactNode } from "react";
import { shortId } from "#app/platform/db/short-id.ts";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ScoreMeter } from "#app/ui/score-meter.tsx";
import { Day } from "#app/ui/time.tsx";
import { ideaTitle } from "../ideas/idea.ts";
import type { WholeAssessment } from "./find-admin-assessment.server.ts";
import { adminExplanationPath, adminUserPath } from "./paths.ts";
import { ProgressBadge } from "./progress-badge.tsx";

type AssessmentHeadProps = Pick<WholeAssessment, "assessment" | "idea" | "verdict">;

/** The header of an assessment: its owner, progress and score. */
export function AssessmentHead({ assessment, idea, verdict }: AssessmentHeadProps) {
  const { id, user, progress, percent, responses, createdAt, completedAt } = assessment;
  return (
    <section className="card crop" aria-labelledby="user">
      <p className="meta">{`Assessment ${shortId(id)}`}</p>
      <h1 id="user" className="mt-1" dir="auto">
        {user.name}
      </h1>
      <a className="link" href={adminUserPath(user.id)}>
        <Icon name="users" />
        {`User ${shortId(user.id)}`}
      </a>
      <dl className="mt-2 grid gap-4 md:grid-cols-2">
        <Fact name="Idea">
          <span className="font-serif text-lg wrap-anywhere" dir="auto">
            {ideaTitle(idea)}
          </span>
          {idea.sentence && (
            <span className="block wrap-anywhere" dir="auto">
              {idea.sentence}
            </span>
          )}
        </Fact>
        <Fact name="Company">
          {user.company ? (
            <span className="wrap-anywhere" dir="auto">
              {user.company}
            </span>
          ) : (
            "Not provided"
          )}
        </Fact>
        <Fact name="Email">
          <span className="wrap-anywhere">{user.email}</span>
        </Fact>
        <Fact name="Started">
          <Day at={createdAt} />
        </Fact>
        <Fact name="Completed">{completedAt ? <Day at={completedAt} /> : "Not completed"}</Fact>
        <Fact name="Progress">
          <ProgressBadge progress={progress} percent={percent} />
        </Fact>
        <Fact name="Responses">{responses}</Fact>
      </dl>
      {verdict && <Verdict {...verdict} session={id} />}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="hint">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Verdict({
  session,
  score,
  preliminary,
  contact,
}: NonNullable<WholeAssessment["verdict"]> & { session: string }) {
  const { overall, band } = score;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          <b className="text-3xl font-black">{overall.toFixed(1)}</b> <span className="text-soft">out of 10</span>
        </p>
        <BandBadge colour={band.colour} label={band.label} />{" "}
        {preliminary && <span className="badge">{preliminary}</span>}{" "}
        <span className={contact.key === "high" ? "badge badge-accent" : "badge"}>
          {`Contact priority: ${contact.label}`}
        </span>
      </div>
      <div className="mt-3">
        <ScoreMeter value={overall} colour={band.colour} />
      </div>
      <p className="mt-3">{contact.text}</p>
      <a className="link" href={adminExplanationPath(session)}>
        How this number came about
      </a>
    </div>
  );
}
