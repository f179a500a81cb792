import type { TestServer } from "../../tests/support/server.ts";
import { formBytes, formType } from "../platform/uploads/file-forms.test.support.ts";

let count = 0;

/** A simulated browser: it keeps cookies, follows no redirects, and has a network address of its own. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #server: Pick<TestServer, "origin">;
  readonly #address = `10.9.${Math.floor(++count / 250)}.${count % 250}`;

  constructor(server: Pick<TestServer, "origin">) {
    this.#server = server;
  }

  /** Opens a page, or submits a form. @param path a path, or a full URL on this server. */
  send(path: string, form?: Record<string, string>, more: Record<string, string> = {}): Promise<Response> {
    return this.ask(
      path,
      form ? { method: "POST", body: new URLSearchParams(form), headers: more } : { headers: more },
    );
  }

  /** Submits a form with files. */
  sendFiles(path: string, ...parts: Parameters<typeof formBytes>): Promise<Response> {
    const body = new Uint8Array(formBytes(...parts));
    return this.ask(path, { method: "POST", body, headers: { "Content-Type": formType } });
  }

  /** Sends a request as this browser. */
  async ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const headers = {
      Accept: "text/html",
      Cookie: Array.from(this.cookies, (cookie) => cookie.join("=")).join("; "),
      "Fly-Client-IP": this.#address,
      Origin: this.#server.origin,
      ...init.headers,
    };
    const response = await fetch(new URL(path, this.#server.origin), { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** The flash message the next page would show. */
  flash(): { kind: string; text: string } | undefined {
    const [value = ""] = decodeURIComponent(this.cookies.get("flash") ?? "").split(".");
    return value ? JSON.parse(Buffer.from(value, "base64").toString()) : undefined;
  }
}
