import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../../bin/free-port.ts";
import { type ServerProcess, startProcess } from "../../../tests/support/process.ts";
import { inDatabase } from "../../../tests/support/running-database.ts";
import { type Audit, audit } from "./audit.ts";
import { auditPayments } from "./audit-payments.ts";
import { Crowd } from "./crowd.ts";
import { addNewUsers } from "./new-users.ts";
import { storedIn } from "./stored.ts";

const lot = 40; // users waiting at the beginning of a round
const least = 20;

const home = join(import.meta.dirname, "../../..");

interface LoadTestOptions {
  seed: number;
  /** An empty folder; by default, one on the project's disk. */
  storage?: string;
  /** Whether users pay in the sandbox; by default, yes. */
  pays?: boolean;
  /** Each user's pause after an action, in ms; none by default. */
  pause?: number;
  /** A program other than the built server. */
  program?: string;
  /** Node options, before the program. */
  node?: string[];
}

/** A server that is restarted repeatedly on the same folder and port, and its concurrent users. */
export class LoadTest {
  readonly storage: string;
  readonly origin: string;
  readonly crowd: Crowd;
  /** The duration of each start until the server reported ready, in ms. */
  readonly starts: number[] = [];
  /** Errors that the server logged. */
  readonly errors: string[] = [];
  isAlive = false;
  readonly #given: Record<string, string>;
  readonly #program: string | undefined;
  readonly #node: string[] | undefined;
  #server: ServerProcess | undefined;

  private constructor(storage: string, port: number, { seed, pays, pause, program, node }: LoadTestOptions) {
    this.storage = storage;
    this.#program = program;
    this.#node = node;
    this.origin = `http://localhost:${port}`;
    this.crowd = new Crowd({ origin: this.origin, seed, pays, pause });
    this.#given = { STORAGE_DIR: storage, PORT: String(port) };
  }

  static async begin(options: LoadTestOptions): Promise<LoadTest> {
    const { storage = mkdtempSync(join(home, "storage/torture-")) } = options;
    return new LoadTest(storage, await freePort(), options);
  }

  get server(): ServerProcess {
    if (!this.#server) throw new Error("no server was started");
    return this.#server;
  }

  /** Starts the server without waiting for it. @param env additional environment variables. */
  spawn(env: Record<string, string> = {}): ServerProcess {
    this.#server = startProcess({
      env: { ...this.#given, ...env },
      ...(this.#program && { program: this.#program }),
      ...(this.#node && { node: this.#node }),
    });
    const { complaints } = this.#server;
    this.isAlive = true;
    void this.#server.exited.then(() => {
      this.isAlive = false;
      this.errors.push(...complaints);
    });
    return this.#server;
  }

  /** Starts the server, measures how long that takes, and provides waiting users. */
  async start(): Promise<ServerProcess> {
    const began = performance.now();
    const server = this.spawn();
    await server.ready;
    this.starts.push(performance.now() - began);
    if (this.crowd.waiting < least) this.crowd.add(await addNewUsers(this.storage, lot));
    return server;
  }

  /**
   * Audits everything acknowledged. The server must be running, and the users paused.
   * @param books an earlier ledger.
   */
  audit(books = this.crowd.ledger): Promise<Audit> {
    return inDatabase(this, async (db) => {
      const stored = storedIn(db, this.storage);
      const { lost, doubled } = await audit(stored, books);
      const paid = await auditPayments(stored, books);
      return { lost: [...lost, ...paid.lost], doubled: [...doubled, ...paid.doubled] };
    });
  }

  /**
   * Stops the server and the users. Removes the folder, unless it is needed to examine a failure.
   * @returns the exit code.
   */
  async end(failures: string[]): Promise<number | null> {
    this.crowd.resume();
    await this.crowd.finish();
    this.server.kill("SIGTERM");
    const code = await this.server.exited;
    if (failures.length === 0) rmSync(this.storage, { recursive: true, force: true });
    return code;
  }
}
