import { type Answers, everyone, type Row } from "./row.ts";

/** Premium alone; everybody else is led to the front page, which says so (administrator.md §8). */
const premiumOnly = (answer: string): Answers => ({ visitor: "303 /auth", premium: answer, all: "303 /" });
/** A plan that ended takes no words: what is sent from a page that was open is done first. */
const sent = (answer: string): Answers => ({ visitor: "401", premium: answer, all: "303 /", other: "404" });

const path = "/experiments/:experiment";
const ask = "/experiments/:tracked";
const unknown = "/experiments/unknown";
const result = { number: "4", people: "20", level: "3", decision: "goOn", backs: ":session.:question", shown: "none" };

/** Experiments that are tracked. */
export const trackedRows: Row[] = [
  { path, ask, GET: premiumOnly("200"), POST: { visitor: "303 /auth", all: "422", other: "404" } },
  {
    path,
    ask: `${ask}?days`,
    GET: premiumOnly("200"),
    POST: sent("303 /experiments/:tracked"),
    form: { go: "days", startsOn: new Date().toISOString().slice(0, 10) },
  },
  {
    path,
    ask: `${ask}?drop`,
    GET: premiumOnly("200"),
    POST: sent("303 /experiments/:tracked"),
    form: { go: "drop" },
  },
  { path, ask: unknown, GET: premiumOnly("404"), POST: { visitor: "303 /auth", all: "404" } },
  {
    path: `${path}/result`,
    ask: `${ask}/result`,
    GET: premiumOnly("200"),
    POST: { visitor: "303 /auth", all: "422", other: "404" },
  },
  {
    path: `${path}/result`,
    ask: `${ask}/result?sent`,
    GET: premiumOnly("200"),
    POST: sent("303 /experiments/:tracked"),
    form: result,
  },
  {
    path: `${path}/delete`,
    ask: `${ask}/delete`,
    GET: premiumOnly("200"),
    POST: { visitor: "303 /auth", premium: "303 /experiments", all: "303 /", other: "404" },
  },
  { path: `${path}/experiment.ics`, ask: `${ask}/experiment.ics`, GET: premiumOnly("200"), POST: everyone("405") },
  { path: `${path}/experiment.ics`, ask: `${unknown}/experiment.ics`, GET: premiumOnly("404"), POST: everyone("405") },
];
