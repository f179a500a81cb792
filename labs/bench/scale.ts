import { questionPath, resultsPath } from "#app/assessment/paths.ts";
import { sheetOf } from "./browser.ts";
import { fillStorage, type Member } from "./crowd.ts";
import { connections, type Load, load, middle } from "./load.ts";
import { newStorage, type Program, startOurs } from "./program.ts";
import { saving } from "./saves.ts";
import type { Table } from "./table.ts";

const few = 1_000; // people, each with a session of ten answers
const many = 100_000;
const asking = 500; // of them, evenly spread
const rounds = 5;
const seconds = 2; // a measurement
const ratio = 1.5;

type Ask = (program: Program, members: Member[]) => Parameters<typeof load>[1]["next"];

/** What is asked of both servers. */
const asks: Record<string, Ask> = {
  "question page": reading(({ session }) => questionPath(session, 2)),
  "results page": reading(({ session }) => resultsPath(session)),
  hub: reading(() => "/"),
  save: saving,
};

/** What a page and a save cost with few and with many people's answers in the database. */
export async function scale(): Promise<Table[]> {
  const small = await open(few);
  const large = await open(many);
  const rows: Table["rows"] = [];
  for (const [name, ask] of Object.entries(asks)) {
    const [one, other] = await inTurn(ask, small, large);
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
    `${asking} people in turn of all, ${connections} connections, median of ${rounds} × ${seconds} s in turn; ` +
    "ms is the time one takes the server while it is busy.";
  return [{ title: "With 1,000 and with 100,000 people's answers", note, rows }];
}

interface Town {
  program: Program;
  members: Member[];
}

async function open(people: number): Promise<Town> {
  const storage = newStorage();
  const members = await fillStorage(storage, people, asking);
  const program = await startOurs(storage);
  const { cookie: sheet } = await sheetOf(program); // a style sheet in every page would hide what the database costs
  return { program, members: members.map((member) => ({ ...member, cookie: `${member.cookie}; ${sheet}` })) };
}

async function inTurn(ask: Ask, small: Town, large: Town): Promise<[Load, Load]> {
  const [one, other]: [Load[], Load[]] = [[], []];
  const [nextOne, nextOther] = [ask(small.program, small.members), ask(large.program, large.members)];
  for (let round = 0; round <= rounds; round++) {
    const length = round === 0 ? 1 : seconds;
    one[round] = await load(small.program, { next: nextOne, seconds: length });
    other[round] = await load(large.program, { next: nextOther, seconds: length });
  }
  return [middle(one.slice(1)), middle(other.slice(1))];
}

function reading(path: (member: Member) => string): Ask {
  return (_program, members) => {
    let count = 0;
    return () => {
      const member = members[count++ % members.length];
      if (!member) throw new Error("there is nobody");
      return { path: path(member), headers: { Cookie: member.cookie, "Accept-Encoding": "br" } };
    };
  };
}

function milliseconds({ perSecond }: Load) {
  return { value: 1000 / perSecond, digits: 2 };
}
