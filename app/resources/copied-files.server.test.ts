import fc from "fast-check";
import { pino } from "pino";
import { expect, test } from "vitest";
import { deleteAccount } from "#app/privacy/delete-account.server.ts";
import { deleteResource, restoreResource } from "#app/resources/editing/delete-resource.server.ts";
import { duplicateResource } from "#app/resources/editing/duplicate-resource.server.ts";
import { sweepResources } from "#app/resources/sweep-resources.server.ts";
import { withdrawResource } from "#app/resources/uploading/withdraw-resource.server.ts";
import { times } from "../../tests/support/counts.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { type FreshStorage, freshStorage } from "../server/database.test.support.ts";
import { addGuide } from "./resource.test.support.ts";

const log = pino({ level: "silent" });
const hour = 60 * 60 * 1000; // ms
const month = 31 * 24 * hour;

const steps = ["duplicate", "delete", "restore", "withdraw", "leave", "month"] as const;
type Step = { step: (typeof steps)[number]; at: number };

/** A founder's upload, a bundled guide, an administrator and a clock. */
class World {
  readonly #storage: FreshStorage;
  readonly #by: string;
  readonly #ada: string;
  #now = Date.now() + 2 * hour; // files younger than an hour are never swept

  constructor(storage: FreshStorage, by: string, ada: string) {
    [this.#storage, this.#by, this.#ada] = [storage, by, ada];
  }

  static async open(): Promise<World> {
    const storage = await freshStorage();
    const [by, ada] = [await addFounder(storage.db), await addFounder(storage.db)];
    await addGuide(storage.db, { by: ada, active: false, files: storage.files });
    await addGuide(storage.db, { slug: "a-guide", files: storage.files });
    return new World(storage, by, ada);
  }

  async do({ step, at }: Step): Promise<void> {
    const { db, files } = this.#storage;
    const rows = await db.selectFrom("resources").select("id").orderBy("id").execute();
    const resource = rows[at % Math.max(rows.length, 1)]?.id ?? "";
    this.#now += 10_000;
    const change = { resource, by: this.#by, now: new Date(this.#now) };
    if (step === "duplicate") await duplicateResource(db, change);
    if (step === "delete") await deleteResource(db, change);
    if (step === "restore") await restoreResource(db, change);
    if (step === "withdraw") await withdrawResource(db, { files, log }, { user: this.#ada, resource });
    if (step === "leave") await deleteAccount(db, this.#storage, { user: this.#ada });
    if (step === "month") this.#now += month;
    if (step === "month") await this.sweep();
  }

  sweep() {
    return sweepResources(this.#storage.db, this.#storage.files, { log, now: this.#now });
  }

  async named(): Promise<string[]> {
    const rows = await this.#storage.db.selectFrom("resources").select("file_path").distinct().execute();
    return rows.map(({ file_path }) => file_path).sort();
  }

  async kept(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.#storage.files.list("resources")) keys.push(key);
    return keys.sort();
  }
}

test("in whatever order: no file is lost that a row names, and none is left that no row names", async () => {
  const step = fc.record({ step: fc.constantFrom(...steps), at: fc.nat(2) });
  const lives = fc.array(step, { minLength: 1, maxLength: 12 });
  const live = async (steps: Step[]) => {
    const world = await World.open();
    for (const step of [{ step: "duplicate", at: 0 } as const, ...steps]) {
      await world.do(step);
      expect(await world.kept()).toEqual(expect.arrayContaining(await world.named()));
    }
    expect(await world.sweep()).toMatchObject({ missing: 0 });
    expect(await world.kept()).toEqual(await world.named());
  };
  await fc.assert(fc.asyncProperty(lives, live), { numRuns: times({ usual: 12, full: 40 }) });
});

test.each([
  ["the copy goes", ["delete 2", "month 0"], 2],
  ["the first goes", ["delete 0", "month 0"], 2],
  ["it is withdrawn", ["withdraw 0"], 1],
  ["it is withdrawn after its copy was deleted", ["delete 2", "withdraw 0"], 1],
  ["its uploader leaves", ["leave 0"], 1],
] as const)("a founder's upload is copied and %s", async (_, after, left) => {
  const world = await World.open();
  await world.do({ step: "duplicate", at: 0 });
  for (const words of after) {
    const [step, at] = words.split(" ") as [Step["step"], string];
    await world.do({ step, at: Number(at) });
  }
  expect(await world.kept()).toEqual(await world.named());
  expect(await world.kept()).toHaveLength(left);
});
