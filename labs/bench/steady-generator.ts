// A separate process that sends prepared requests in turn, at a constant rate.
import { atRate, send } from "./fixed-rate.ts";
import type { SteadyLoad, SteadyResults } from "./steady-load.ts";

process.once("message", async ({ port, requests, perSecond, seconds, warm }: SteadyLoad) => {
  const results: SteadyResults = { times: {}, errors: 0, problems: [] };
  await atRate({ perSecond, seconds: warm + seconds }, async (n, due) => {
    const sent = requests[n % requests.length];
    if (!sent) return;
    const status = await send(port, n, sent).catch((error) => String(error));
    if (status === sent.wanted) {
      if (n < warm * perSecond) return;
      results.times[sent.kind] ??= [];
      results.times[sent.kind]?.push(performance.now() - due);
    } else {
      results.errors++;
      if (results.problems.length < 10) results.problems.push(`${sent.method ?? "GET"} ${sent.path}: ${status}`);
    }
  });
  process.send?.(results, () => process.exit(0));
});
