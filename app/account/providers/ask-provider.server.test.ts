import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { askProvider } from "./ask-provider.server.ts";

test.each<[what: string, answer: (response: ServerResponse) => void]>([
  ["does not answer", () => undefined],
  ["stops in the middle of its answer", (response) => void response.writeHead(200).write('{"sub":"1"')],
])("a provider that %s is given up", async (_, answer) => {
  const provider = createServer((_request, response) => answer(response));
  await new Promise<void>((listening) => provider.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    provider.closeAllConnections();
    provider.close();
  });
  const { port } = provider.address() as AddressInfo;
  const asked = askProvider(`http://127.0.0.1:${port}/`, {}, 100);
  await expect(asked).rejects.toMatchObject({ name: "TimeoutError" });
});
