import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { sizeOfFile, syncFolder } from "#app/platform/files/disk.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { digestOf, digestText } from "./digest.server.ts";
import { fillTable } from "./fill-table.server.ts";
import type { Side } from "./open-sides.server.ts";
import { readRows } from "./read-rows.server.ts";
import { type Row, startAgain, type Table } from "./table.ts";

interface UploadsInput {
  source: Side;
  target: Side;
  /** The table of pending uploads. */
  uploads: Table;
}

/**
 * Copies the bytes of pending uploads, finished or not. There are few: they expire within days.
 * @param parts the table of what they consist of in a bucket. In a folder they are files, and it is empty.
 */
export async function copyUploads({ source, target, uploads, parts }: UploadsInput & { parts: Table }): Promise<void> {
  const rows: Row[] = [];
  for await (const id of uploadIds(source, uploads)) {
    const pieces = await piecesOf(source, id);
    if (!pieces) continue;
    if (target.folder) await writeFile(join(target.folder.path, folder), id, pieces);
    else if (pieces.length > 0) rows.push(await storePart(target.files, id, pieces));
  }
  await fillTable(target, parts, Readable.from(rows.length > 0 ? [rows] : []));
}

/** Reads each pending upload on both sides. @returns how many there are. @throws one line that names one that differs. */
export async function compareUploads({ source, target, uploads }: UploadsInput): Promise<number> {
  let count = 0;
  for await (const id of uploadIds(source, uploads)) {
    const [here, there] = await Promise.all(
      [source, target].map(async (side) => digestText(await digestOf(inTurn((await piecesOf(side, id)) ?? [])))),
    );
    if (here !== there)
      throw new Error(`the upload ${id} differs: ${here} in the source, ${there} in the target. ${startAgain}`);
    count++;
  }
  return count;
}

const folder = "uploads"; // in the storage folder and in the bucket

async function* uploadIds({ db }: Side, uploads: Table): AsyncGenerator<string> {
  for await (const rows of readRows(db, uploads)) for (const { id } of rows) if (id) yield id;
}

/** What was received of an upload, piece by piece. */
type Pieces = (() => Promise<Readable>)[];

/** @returns undefined when some of it is lost. */
async function piecesOf({ db, files, ...side }: Side, id: string): Promise<Pieces | undefined> {
  if (side.folder) {
    const path = join(side.folder.path, folder, id);
    const size = await sizeOfFile(path);
    if (size === undefined) return undefined;
    return size > 0 ? [async () => createReadStream(path)] : [];
  }
  const { rows } = await sql<{ key: string }>`
    select key from upload_parts where upload_id = ${id} order by start`.execute(db);
  const sizes = await Promise.all(rows.map(({ key }) => files.sizeOf(key)));
  return sizes.includes(undefined)
    ? undefined
    : rows.map(
        ({ key }) =>
          () =>
            files.get(key),
      );
}

async function* inTurn(pieces: Pieces): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield* await piece();
}

async function writeFile(root: string, id: string, pieces: Pieces): Promise<void> {
  await mkdir(root, { recursive: true });
  const file = await open(join(root, id), "w", 0o600);
  try {
    await file.writeFile(inTurn(pieces));
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(root);
}

/** Stores it as one part, under a key that is the same when the move continues. @returns the row of the part. */
async function storePart(files: FileStorage, id: string, pieces: Pieces): Promise<Row> {
  const key = `${folder}/${id}.bytes`;
  const size = (await files.sizeOf(key)) ?? (await files.put(key, Readable.from(inTurn(pieces))));
  return { key, size: String(size), start: "0", upload_id: id };
}
