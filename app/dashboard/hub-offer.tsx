import type { ReactNode } from "react";
import type { OpenSession } from "#app/assessment/list/listed-session.ts";
import { OpenText } from "#app/assessment/list/open-text.tsx";
import { SoFar } from "#app/assessment/list/session-list.tsx";
import { questionPath, resultsPath } from "#app/assessment/paths.ts";
import { StartForm } from "#app/assessment/questionnaire/start-form.tsx";
import { Day } from "#app/ui/day.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ScoreMeter } from "#app/ui/score-meter.tsx";
import type { Offer } from "./hub.ts";

/** The next step. */
export function HubOffer({ offer, free }: { offer: Offer; free: boolean }) {
  switch (offer.kind) {
    case "first":
      return <First free={free} />;
    case "continue":
      return <Continue session={offer.session} />;
    case "another":
      return (
        <NextStep action={<StartForm label="Start New Assessment" />}>
          <p className="fill">
            The best time for a new assessment is after your next ten conversations, not after your next idea.
          </p>
        </NextStep>
      );
    case "used":
      return (
        <NextStep
          action={
            <a className="btn btn-primary" href={resultsPath(offer.session.id)}>
              View results
            </a>
          }
        >
          <p className="fill">The free plan has one assessment, and yours is finished. You can read it at any time.</p>
        </NextStep>
      );
  }
}

function First({ free }: { free: boolean }) {
  return (
    <div className="empty mt-6">
      <div className="mx-auto max-w-form">
        <ScoreMeter value={0} colour="poor" />
        <p className="mt-6 text-xl font-bold">No assessment yet.</p>
        <p className="mt-2 mb-6 text-soft">
          {free
            ? "The first 3 questions are free and give you an early read on your problem."
            : "Your plan includes all ten questions. They take about 7 minutes."}
        </p>
      </div>
      <StartForm label="Start Your First Assessment" />
    </div>
  );
}

function Continue({ session }: { session: OpenSession }) {
  return (
    <NextStep
      action={
        <a className="btn btn-primary" href={questionPath(session.id)}>
          Continue Assessment
          <Icon name="arrow-right" />
        </a>
      }
    >
      <div className="fill">
        <p className="font-bold">
          {"Assessment from "}
          <Day at={session.createdAt} />
        </p>
        <p className="hint" id="completion">
          <OpenText session={session} />
        </p>
        <SoFar session={session} />
        <progress className="mt-2" value={session.answered} max={session.allowed} aria-labelledby="completion" />
      </div>
    </NextStep>
  );
}

function NextStep({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="row mt-4 gap-4 border-l-4 border-pencil bg-wash p-4">
      {children}
      {action}
    </div>
  );
}
