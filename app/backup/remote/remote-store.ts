/** An archive in a remote store. */
export interface Copy {
  name: string;
  /** Bytes. */
  size: number;
}

/** A store outside the storage folder that keeps copies of archives. */
export interface RemoteStore {
  /** Its name in messages; contains no secret. */
  readonly name: string;
  /** Lists its archives; other files are ignored. */
  list(): Promise<Copy[]>;
  /** Uploads an archive, and resolves when the copy is complete. */
  put(path: string, name: string): Promise<void>;
  remove(name: string): Promise<void>;
}
