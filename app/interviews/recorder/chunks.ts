/** A few seconds of a recording. */
interface Chunk {
  data: Blob;
  /** Length of the recording at the end of this chunk, in seconds. */
  seconds: number;
}

/** The chunks of one recording, stored on this device until it is uploaded or discarded. */
export class Chunks {
  readonly #db: Promise<IDBDatabase>;

  /** @param name of the database, unique per user. */
  constructor(name: string) {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore("pieces", { autoIncrement: true });
    this.#db = done(opening);
  }

  add(piece: Chunk) {
    return this.#do("readwrite", (pieces) => pieces.add(piece));
  }

  /** All chunks in the order of recording. */
  all(): Promise<Chunk[]> {
    return this.#do("readonly", (pieces) => pieces.getAll());
  }

  clear() {
    return this.#do("readwrite", (pieces) => pieces.clear());
  }

  async #do<T>(mode: IDBTransactionMode, work: (pieces: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return done(work((await this.#db).transaction("pieces", mode).objectStore("pieces")));
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
