import { compromiseKey, currentKey, listKeys, rotateKey } from "#app/assessment/credential/signing-keys.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { inStorage } from "./in-storage.ts";
import { type Io, runProgram } from "./program.ts";

const help = `npm run keys -- list|rotate|compromise KID
The keys that reports are signed with. It also works while the server runs.
  list            every key, oldest first, with its dates; makes one if there is none
  rotate          makes a new key; what was signed with the one before stays genuine
  compromise KID  when someone else may have the key: nothing signed with it is genuine anymore, which can't be undone`;

/** `npm run keys`. */
export async function main(args: string[], { env, say }: Io): Promise<void> {
  const [what = "", kid = "", ...more] = args;
  const known = more.length === 0 && (what === "compromise" ? kid !== "" : /^(list|rotate)$/.test(what) && kid === "");
  if (/^(-h|--help)$/.test(what)) return say(help);
  if (!known) throw new Error(help);
  await inStorage(env, async ({ db }) => {
    if (what === "rotate") say(`New key: ${(await rotateKey(db)).kid}`);
    else if (what === "compromise") await compromise(db, kid, say);
    else for (const line of await lines(db)) say(line);
  });
}

async function compromise(db: Db, kid: string, say: Io["say"]): Promise<void> {
  if (!(await compromiseKey(db, { kid }))) throw new Error(`There is no key ${kid}. npm run keys -- list shows them.`);
  say(`${kid} is compromised: its reports are not genuine anymore. Founders have to sign new ones.`);
  say(`New key: ${(await currentKey(db)).key.kid}`);
}

async function lines(db: Db): Promise<string[]> {
  await currentKey(db);
  return (await listKeys(db)).map(({ kid, createdAt, retiredAt, compromisedAt }) => {
    const state = compromisedAt ? `compromised ${compromisedAt}` : retiredAt ? `retired ${retiredAt}` : "signs";
    return `${kid}  since ${createdAt}  ${state}`;
  });
}

if (import.meta.main) await runProgram(main);
