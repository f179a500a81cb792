import type { ReactNode } from "react";
import { env } from "#app/platform/env.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { Autolink } from "#app/ui/autolink.tsx";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { FilterForm } from "#app/ui/filter-form.tsx";
import { Header, Logo } from "#app/ui/header.tsx";
import { Icon, iconNames } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type MeterColor, ScoreMeter } from "#app/ui/score-meter.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Day, Time } from "#app/ui/time.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { FieldSamples, longText, QuestionSamples } from "./dev-ui-forms.tsx";

export const handle: Handle = { title: "Components", area: "admin", noindex: true };

const path = "/dev/ui";

/** Every component in its states, for whoever changes one. @throws 404 in production. */
export function loader() {
  if (env.APP_ENV === "production") throw new Response(null, { status: 404 });
  return null;
}

const at = "2026-11-20T12:00:00.000Z";

const sections: [id: string, title: string, file: string, samples: () => ReactNode][] = [
  ["text", "Text", "app/sheet.css", Texts],
  ["buttons", "Buttons and links", "app/sheet.css", Buttons],
  ["icons", "Icons", "app/ui/icon.tsx", Icons],
  ["badges", "Badges", "app/ui/band-badge.tsx", Badges],
  ["fields", "Fields", "app/ui/field.tsx, text-area.tsx, choice-field.tsx", FieldSamples],
  ["questions", "Question controls", "app/assessment/questionnaire/answer-control.tsx", QuestionSamples],
  ["messages", "Messages", "app/ui/toast.tsx, app/sheet.css", Messages],
  ["score", "Score and progress", "app/ui/score-meter.tsx", Scores],
  ["tables", "Tables and pages", "app/ui/data-table.tsx, pagination.tsx", Tables],
  ["lists", "Lists and empty states", "app/sheet.css", Lists],
  ["filters", "Tabs and filters", "app/ui/filter-form.tsx", Filters],
  ["admin", "Administrator area", "app/ui/admin", Admin],
];

export default function Components() {
  return (
    <>
      <Header>
        <Logo />
      </Header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-4 py-8">
        <h1>Components</h1>
        <p className="mt-2">Every component in its states. Nothing you do on this page is saved.</p>
        <nav className="mt-4 flex flex-wrap gap-2" aria-label="Components">
          <Spaced>
            {sections.map(([id, title]) => (
              <a key={id} className="link" href={`#${id}`}>
                {title}
              </a>
            ))}
          </Spaced>
        </nav>
        {sections.map(([id, title, file, Samples]) => (
          <section key={id} className="card mt-6 flex flex-col gap-4" aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <p className="meta">{file}</p>
            <Samples />
          </section>
        ))}
      </main>
    </>
  );
}

function Texts() {
  return (
    <>
      <p className="text-lg font-semibold">A heading of a part</p>
      <p>
        A paragraph with <a href="#buttons">a link to the buttons</a>, <b>bold words</b>,{" "}
        <code className="code">PRO-8KD2-XW4T</code>, <Day at={at} /> and <Time at={at} />.
      </p>
      <p className="hint">A hint: what a field is for.</p>
      <p className="meta">result 3 · recorded by rules of 2026-11-22</p>
      <p className="user-text">
        Plumbers lose <span className="mark-ok">six hours a week</span> to no-shows, and{" "}
        <span className="mark-review">everybody</span> hates it.
      </p>
      <p className="user-text wrap-anywhere">{longText}</p>
      <p className="wrap-anywhere">
        <Autolink text={`See https://example.com/${longText} or write to ada@founder.example.`} />
      </p>
    </>
  );
}

function Buttons() {
  return (
    <>
      <div className="actions">
        <button type="button" className="btn btn-primary">
          Save
        </button>{" "}
        <button type="button" className="btn">
          <Icon name="download" />
          Download
        </button>{" "}
        <button type="button" className="btn btn-quiet">
          Skip
        </button>{" "}
        <button type="button" className="btn btn-danger">
          Delete
        </button>{" "}
        <button type="button" className="btn" disabled>
          Disabled
        </button>{" "}
        <button type="button" className="btn wrap-anywhere">
          {longText}
        </button>
      </div>
      <p className="row">
        <a className="link" href="#buttons">
          <Icon name="arrow-left" />A link that stands alone
        </a>
      </p>
    </>
  );
}

function Icons() {
  return (
    <ul className="flex flex-wrap gap-4">
      {iconNames.map((name) => (
        <li key={name} className="row">
          <Icon name={name} />
          <span className="hint">{name}</span>
        </li>
      ))}
    </ul>
  );
}

const inks: [ink: MeterColor, label: string, value: number][] = [
  ["poor", "Not ready", 0],
  ["need", "Needs work", 4.6],
  ["good", "Promising", 7.2],
  ["high", "Ready", 10],
];

function Badges() {
  return (
    <p className="row">
      <Spaced>
        {inks.map(([ink, label]) => (
          <BandBadge key={ink} colour={ink} label={label} />
        ))}
        <span className="badge">Draft</span>
        <span className="badge badge-ok">
          <Icon name="check" />
          Answered
        </span>
        <span className="badge badge-accent">Active</span>
      </Spaced>
    </p>
  );
}

function Messages() {
  return (
    <>
      <Toast kind="done" title="Response saved!" text="Your answer has been recorded." />
      <Toast kind="bad" text="Failed to save response. Please try again." />
      <div className="banner">
        <Icon name="info" />
        <p>You've been signed out. What you type is saved on this device.</p>
      </div>
      <div className="banner banner-bad">
        <Icon name="circle-alert" />
        <p className="wrap-anywhere">{longText}</p>
      </div>
    </>
  );
}

function Scores() {
  return (
    <>
      {inks.map(([ink, label, value]) => (
        <div key={ink}>
          <p>{`${label}: ${value.toFixed(1)} out of 10`}</p>
          <ScoreMeter value={value} colour={ink} big={ink === "high"} />
        </div>
      ))}
      <progress aria-label="Three of ten questions" max={10} value={3} />
      <progress aria-label="Forty percent" max={100} value={40} />
    </>
  );
}

function Tables() {
  const people = [
    { name: "Ada Lovelace", email: "ada@founder.example", score: "7.2" },
    { name: longText, email: `${"a".repeat(64)}@${"b".repeat(30)}.example`, score: "–" },
  ];
  return (
    <>
      <DataTable columns={["Founder", "Email", "Score"]} numbers={1} caption="Two founders">
        {people.map(({ name, email, score }) => (
          <Row key={name} lead={name} leadClass="wrap-anywhere">
            <Cell label="Email" className="wrap-anywhere">
              {email}
            </Cell>
            <Cell label="Score" className="num">
              {score}
            </Cell>
          </Row>
        ))}
      </DataTable>
      <Pagination path={path} next="b" previous="a" part="tables" />
    </>
  );
}

function Lists() {
  return (
    <>
      <ul className="list">
        <li className="row">
          <span className="fill wrap-anywhere">{longText}</span> <span className="badge">New</span>
        </li>
        <li className="row" aria-current="true">
          <span className="fill">The current one</span>{" "}
          <a className="btn" href="#lists">
            Open
          </a>
        </li>
      </ul>
      <p className="empty">No interviews yet. The first one takes ten minutes to add.</p>
    </>
  );
}

function Filters() {
  return (
    <>
      <Tabs
        label="Sample tabs"
        tabs={[
          ["Guides", "#filters"],
          ["Tools", "#filters"],
        ]}
        current="Guides"
      />
      <FilterForm label="Search founders" path={path} search="ada" hint="Name, company or email" clear={path} />
    </>
  );
}

function Admin() {
  return (
    <>
      <Heading title="Users">
        <a className="btn" href="#admin">
          Export CSV
        </a>
      </Heading>
      <Stats of={{ Users: 12_345, Paying: 87, Median: "6.4" }} />
    </>
  );
}
