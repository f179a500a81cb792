import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../../bin/free-port.ts";
import { inDatabase } from "../../../tests/support/in-database.ts";
import { type ServerProcess, startProcess } from "../../../tests/support/process.ts";
import { type Audit, audit } from "./audit.ts";
import { auditPayments } from "./audit-payments.ts";
import { Crowd } from "./crowd.ts";
import { addNewcomers } from "./newcomers.ts";

const lot = 40; // people who wait outside when a round begins
const least = 20;

const home = join(import.meta.dirname, "../../..");

interface Besieged {
  seed: number;
  /** An empty folder; one on the project's disk unless told. */
  storage?: string;
  /** Does the crowd pay at the sandbox? It does, unless told. */
  pays?: boolean;
  /** How long each of the crowd rests after a deed, in ms; not at all, unless told. */
  pause?: number;
  /** Another program than the built server. */
  program?: string;
  /** What Node is told before the program. */
  node?: string[];
}

/** A server that is started again and again on the same folder and port, and the crowd at its door. */
export class Siege {
  readonly storage: string;
  readonly origin: string;
  readonly crowd: Crowd;
  /** How long each start took until the server said that it was ready, in ms. */
  readonly starts: number[] = [];
  /** What the server complained of. */
  readonly complaints: string[] = [];
  isAlive = false;
  readonly #given: Record<string, string>;
  readonly #program: string | undefined;
  readonly #node: string[] | undefined;
  #server: ServerProcess | undefined;

  private constructor(storage: string, port: number, { seed, pays, pause, program, node }: Besieged) {
    this.storage = storage;
    this.#program = program;
    this.#node = node;
    this.origin = `http://localhost:${port}`;
    this.crowd = new Crowd({ origin: this.origin, seed, pays, pause });
    this.#given = { STORAGE_DIR: storage, PORT: String(port) };
  }

  static async begin(besieged: Besieged): Promise<Siege> {
    const { storage = mkdtempSync(join(home, "storage/torture-")) } = besieged;
    return new Siege(storage, await freePort(), besieged);
  }

  get server(): ServerProcess {
    if (!this.#server) throw new Error("no server was started");
    return this.#server;
  }

  /** Starts the server without waiting for it. @param env more of its environment */
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
      this.complaints.push(...complaints);
    });
    return this.#server;
  }

  /** Starts the server, counts how long that takes, and sees to it that people wait outside. */
  async start(): Promise<ServerProcess> {
    const began = performance.now();
    const server = this.spawn();
    await server.ready;
    this.starts.push(performance.now() - began);
    if (this.crowd.waiting < least) this.crowd.invite(await addNewcomers(this.storage, lot));
    return server;
  }

  /** Looks for everything that was acknowledged. The server must be there, and the crowd quiet. @param books of another moment */
  audit(books = this.crowd.ledger): Promise<Audit> {
    return inDatabase(this, async (db) => {
      const { lost, doubled } = await audit(db, this.storage, books);
      const paid = await auditPayments(db, this.storage, books);
      return { lost: [...lost, ...paid.lost], doubled: [...doubled, ...paid.doubled] };
    });
  }

  /** Ends the server and the crowd; the folder goes, unless something in it is worth a look. @returns the exit code. */
  async end(failures: string[]): Promise<number | null> {
    this.crowd.open();
    await this.crowd.goHome();
    this.server.kill("SIGTERM");
    const code = await this.server.exited;
    if (failures.length === 0) rmSync(this.storage, { recursive: true, force: true });
    return code;
  }
}
