/** An archive at another place. */
export interface Copy {
  name: string;
  /** Bytes. */
  size: number;
}

/** A place outside the storage folder that keeps copies of archives. */
export interface RemoteStore {
  /** As a message names it; it holds no secret. */
  readonly name: string;
  /** The archives that are there; other files are nobody's business. */
  list(): Promise<Copy[]>;
  /** Copies an archive there, and resolves when the copy is whole. */
  put(path: string, name: string): Promise<void>;
  remove(name: string): Promise<void>;
}
