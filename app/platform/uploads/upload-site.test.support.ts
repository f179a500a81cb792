import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { purposes } from "#app/platform/uploads/purpose.ts";
import { extensionOf } from "#app/platform/uploads/shown-name.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { formBytes, formType } from "./file-forms.test.support.ts";

/** The result of a form. */
interface Sent {
  status: number;
  form?: Record<string, string>;
  problems?: Record<string, { title: string; text: string }>;
  /** Set if the form has the field `keep`. */
  kind?: "kept" | "refused";
  value?: { key: string; format: string; fileName: string; size: number }[];
}

/** The server of upload-program.test.support.ts, with helpers for tests. */
export interface UploadSite extends TestServer {
  /** Sends a form with files. @param who any word; each is a different user. */
  send(who: string, ...parts: Parameters<typeof formBytes>): Promise<Sent>;
  /** Sends the first bytes of such a form and disconnects. Resolves when the server has noticed. */
  cut(who: string, form: Buffer, at: number): Promise<void>;
  /** Ids of remaining rows, and names of remaining files. */
  left(): Promise<{ rows: string[]; files: string[] }>;
}

export async function startUploadSite(given: Record<string, string> = {}): Promise<UploadSite> {
  const server = await startServer(given, "app/platform/uploads/upload-program.test.support.ts");
  const { origin, storage } = server;
  const headers = (who: string) => ({ Origin: origin, Cookie: `who=${who}`, "Content-Type": formType });
  return {
    ...server,
    async send(who, ...parts) {
      const body = new Uint8Array(formBytes(...parts));
      const response = await fetch(`${origin}/form`, { method: "POST", headers: headers(who), body });
      return { status: response.status, ...(response.ok ? await response.json() : {}) };
    },
    async cut(who, form, at) {
      const { hostname, port } = new URL(origin);
      const socket = connect(Number(port), hostname);
      const name = randomUUID();
      const given = { ...headers(who), Host: `${hostname}:${port}`, "Content-Length": form.length, "X-Form": name };
      const lines = Object.entries(given);
      const head = `POST /form HTTP/1.1\r\n${lines.map((line) => line.join(": ")).join("\r\n")}\r\n\r\n`;
      await new Promise<void>((sent) =>
        socket.write(Buffer.concat([Buffer.from(head), form.subarray(0, at)]), () => sent()),
      );
      const closed = new Promise((done) => socket.once("close", done));
      socket.end();
      socket.destroy();
      await closed;
      await fetch(`${origin}/answered/${name}`);
    },
    async left() {
      const rows: { id: string }[] = await (await fetch(`${origin}/rows`)).json();
      return { rows: rows.map(({ id }) => id), files: await readdir(join(storage, "uploads")) };
    },
  };
}

/** The form field that accepts files of this name, or the first. */
export function fieldOf(name: string): string {
  const { extensions: audio } = purposes["interview-audio"];
  const { extensions: words } = purposes["interview-transcript"];
  const extension = extensionOf(name);
  if (audio.some((one) => one === extension)) return "audio";
  return ["txt", "md", "vtt"].includes(extension) && words.some((one) => one === extension) ? "transcript" : "file";
}
