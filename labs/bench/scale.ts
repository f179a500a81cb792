import { questionPath, resultsPath } from "#app/assessment/paths.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import type { Size } from "../support/size.ts";
import { sheetOf } from "./browser.ts";
import { fillStorage, type Member } from "./fill-storage.ts";
import { connections, type Load, load, medianLoad, few as short, spanText } from "./load.ts";
import { newStorage, type Program, startOurs } from "./program.ts";
import { saving } from "./saves.ts";
import type { Table } from "./table.ts";
import { waitForBackground } from "./wait-for-background.ts";

/** Users with ten answers each; evenly spread ones of them send requests. */
const amounts = {
  full: { few: 1_000, many: 100_000, asking: 500, rounds: 5, span: { seconds: 2 }, warm: { seconds: 1 } },
  small: { few: 20, many: 200, asking: 10, rounds: 1, span: short, warm: short },
};
const ratio = 1.5;

type Ask = (program: Program, members: Member[]) => Parameters<typeof load>[1]["next"];

/** The requests sent to both servers. */
const asks: Record<string, Ask> = {
  "question page": reading(({ session }) => questionPath(session, 2)),
  "results page": reading(({ session }) => resultsPath(session)),
  hub: reading(() => "/"),
  save: saving,
};

/** The cost of a page and of a save with few and with many users' answers in the database. */
export async function scale(size: Size): Promise<Table[]> {
  const { few, many, asking, rounds, span } = amounts[size];
  const small = await open(few, asking);
  const large = await open(many, asking);
  const rows: Table["rows"] = [];
  for (const [name, ask] of Object.entries(asks)) {
    const [one, other] = await inTurn(ask, { small, large, size });
    rows.push({
      what: name,
      [`ms with ${few.toLocaleString("en")}`]: milliseconds(one),
      [`ms with ${many.toLocaleString("en")}`]: milliseconds(other),
      times: { value: one.perSecond / other.perSecond, digits: 2, limit: ratio },
      "CPU ms": { value: one.cpu, digits: 2 },
      "CPU ms then": { value: other.cpu, digits: 2 },
      "CPU times": { value: other.cpu / one.cpu, digits: 2, limit: ratio },
    });
  }
  await small.program.stop();
  await large.program.stop();
  const note =
    `${asking} people in turn of all, ${connections} connections, median of ${rounds} × ${spanText(span)} in turn; ` +
    "ms is the time one takes the server while it is busy.";
  return [
    { title: `With ${few.toLocaleString("en")} and with ${many.toLocaleString("en")} people's answers`, note, rows },
  ];
}

interface Town {
  program: Program;
  members: Member[];
}

async function open(people: number, asking: number): Promise<Town> {
  const storage = newStorage();
  const members = await fillStorage(storage, people, asking);
  const program = await startOurs(storage);
  await inDatabase({ storage }, waitForBackground);
  const { cookie: sheet } = await sheetOf(program); // an inlined stylesheet would dominate the cost of each page
  return { program, members: members.map((member) => ({ ...member, cookie: `${member.cookie}; ${sheet}` })) };
}

async function inTurn(
  ask: Ask,
  { small, large, size }: { small: Town; large: Town; size: Size },
): Promise<[Load, Load]> {
  const { rounds, span, warm } = amounts[size];
  const [one, other]: [Load[], Load[]] = [[], []];
  const [nextOne, nextOther] = [ask(small.program, small.members), ask(large.program, large.members)];
  for (let round = 0; round <= rounds; round++) {
    const length = round === 0 ? warm : span;
    one[round] = await load(small.program, { next: nextOne, span: length });
    other[round] = await load(large.program, { next: nextOther, span: length });
  }
  return [medianLoad(one.slice(1)), medianLoad(other.slice(1))];
}

function reading(path: (member: Member) => string): Ask {
  return (_program, members) => {
    let count = 0;
    return () => {
      const member = members[count++ % members.length];
      if (!member) throw new Error("no user");
      return { path: path(member), headers: { Cookie: member.cookie, "Accept-Encoding": "br" } };
    };
  };
}

function milliseconds({ perSecond }: Load) {
  return { value: 1000 / perSecond, digits: 2 };
}
