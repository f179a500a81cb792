const patience = 4_000; // ms, for the answer and its body together: who waits sees our words within five seconds
const largest = 256 * 1024; // bytes

/**
 * Asks a provider. Nothing it does holds us up: it may hang, redirect, fail, send without end or send nonsense.
 * @throws Error that says what was wrong and holds nothing of the answer.
 */
export async function askProvider(url: string, init: RequestInit): Promise<unknown> {
  const headers = new Headers(init.headers);
  headers.set("User-Agent", "Firstproof"); // GitHub refuses who names none
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
    throw new Error("answered no JSON"); // JSON.parse would quote it
  }
}
