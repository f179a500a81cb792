/** Nothing came back: there was no line, or it broke before the answer began. What was asked may have happened. */
export class NoAnswer extends Error {}

/** An answer began and did not end. */
export class HalfAnswer extends Error {}

/** An answer that came whole. */
export interface Answer {
  status: number;
  location: string;
  headers: Headers;
  text: string;
}

export interface Question {
  method?: string;
  cookie?: string;
  /** Fields make a form. */
  form?: Record<string, string>;
  body?: Uint8Array;
  headers?: Record<string, string>;
  /** Who asks, to the throttles. */
  client?: string;
}

const responseTimeout = 60_000; // ms

/** Asks as a page of ours does. @throws NoAnswer; HalfAnswer. */
export async function ask(origin: string, path: string, question: Question = {}): Promise<Answer> {
  const { cookie = "", form, client = "10.1.1.1" } = question;
  const body = form ? new URLSearchParams(form) : (question.body as Uint8Array<ArrayBuffer> | undefined);
  const method = question.method ?? (body ? "POST" : "GET");
  const headers = { Cookie: cookie, Accept: "text/html", Origin: origin, "Fly-Client-IP": client, ...question.headers };
  const signal = AbortSignal.timeout(responseTimeout);
  const begun = await fetch(new URL(path, origin), { method, headers, body, redirect: "manual", signal }).catch(
    (error: Error) => {
      throw new NoAnswer(`${method} ${path}: ${reasonOf(error)}`);
    },
  );
  const text = await begun.text().catch((error: Error) => {
    throw new HalfAnswer(`${method} ${path}: ${begun.status}, then ${reasonOf(error)}`);
  });
  return { status: begun.status, location: begun.headers.get("Location") ?? "", headers: begun.headers, text };
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
