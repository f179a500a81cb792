const patience = 4_000; // ms, for the whole response; the user sees our error page within five seconds
const largest = 256 * 1024; // bytes

/**
 * Sends a request to a provider. A provider that hangs, redirects, fails, or sends endless or invalid data can't block
 * the caller.
 * @throws Error that states the problem without quoting the response.
 */
export async function askProvider(url: string, init: RequestInit): Promise<unknown> {
  const headers = new Headers(init.headers);
  headers.set("User-Agent", "Firstproof"); // required by GitHub
  const answer = await fetch(url, { ...init, headers, redirect: "error", signal: AbortSignal.timeout(patience) });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`answered ${answer.status}`);
  }
  return parse(await read(answer));
}

async function read(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > largest) throw new Error("answered too much");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("answered no JSON"); // the error of JSON.parse would quote the response
  }
}
