/** No response: no connection, or it broke before the response began. The request may have been executed. */
export class NoResponse extends Error {}

/** A truncated response. */
export class TruncatedResponse extends Error {}

/** A complete response. */
export interface HttpResponse {
  status: number;
  location: string;
  headers: Headers;
  text: string;
}

export interface RequestOptions {
  method?: string;
  cookie?: string;
  /** The fields of a form, sent by POST. */
  form?: Record<string, string>;
  body?: Uint8Array;
  headers?: Record<string, string>;
  /** The client's address, for rate limits. */
  client?: string;
}

const responseTimeout = 60_000; // ms

/** Sends a request as the site's own pages do. @throws NoAnswer, HalfAnswer */
export async function sendRequest(origin: string, path: string, options: RequestOptions = {}): Promise<HttpResponse> {
  const { cookie = "", form, client = "10.1.1.1" } = options;
  const body = form ? new URLSearchParams(form) : (options.body as Uint8Array<ArrayBuffer> | undefined);
  const method = options.method ?? (body ? "POST" : "GET");
  const headers = { Cookie: cookie, Accept: "text/html", Origin: origin, "Fly-Client-IP": client, ...options.headers };
  const signal = AbortSignal.timeout(responseTimeout);
  const begun = await fetch(new URL(path, origin), { method, headers, body, redirect: "manual", signal }).catch(
    (error: Error) => {
      throw new NoResponse(`${method} ${path}: ${reasonOf(error)}`);
    },
  );
  const text = await begun.text().catch((error: Error) => {
    throw new TruncatedResponse(`${method} ${path}: ${begun.status}, then ${reasonOf(error)}`);
  });
  return { status: begun.status, location: begun.headers.get("Location") ?? "", headers: begun.headers, text };
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
