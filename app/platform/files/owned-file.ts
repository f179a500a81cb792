/** A file that is somebody's own. */
export interface OwnedFile {
  /** Of the file storage. */
  key: string;
  /** The row it belongs to. */
  of: string;
}

/** How a file is called in the download of one's data: the last part of its key, which no two files share. */
export function takenAs({ key }: Pick<OwnedFile, "key">): `files/${string}` {
  return `files/${key.split("/").at(-1)}`;
}
