import { createServer, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { Visitor } from "../visitor.test.support.ts";
import { type Provider, providerName } from "./provider.ts";

const failed = (name: string) => `Failed to sign in with ${name}. Please try again.`;

const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));

/** Ways in which a provider may fail. */
const oddities: Record<string, (response: ServerResponse) => void> = {
  hangs: () => {},
  "hangs in the middle": (response) => void response.writeHead(200).write('{"sub":"1"'),
  "answers 500": json({}, 500),
  "answers 404": json({}, 404),
  "hangs up": (response) => void response.destroy(),
  "answers a page": (response) => void response.end("<!doctype html><p>Sorry, ada@engine.example</p>"),
  "answers nothing": (response) => void response.end(),
  "answers null": json(null),
  "answers a list": json([]),
  "answers another thing": json({ hello: "world" }),
  "answers an error": json({ error: "server_error", error_description: "ada@engine.example" }, 400),
  "answers an error with 200": json({ error: "bad_verification_code" }),
  "sends elsewhere": (response) => void response.writeHead(302, { Location: "http://127.0.0.1:9/" }).end(),
  "sends without end": (response) => {
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
    };
    response.on("drain", more);
    more();
  },
  "answers ids of other shapes": json({ sub: "", id: "7; drop", email: "a@b.example", email_verified: true }),
  "answers an id without end": json({ sub: "x".repeat(9_999), id: 1e300, email: "a@b.example", email_verified: true }),
  "answers an address that is none": json({ sub: "1", id: 1, email: "<script>", email_verified: true }),
  "answers an address without end": json({ sub: "1", id: 1, email: `${"a".repeat(9_999)}@b.example` }),
  "answers a token that is no header": json({ access_token: "a\r\nX-Evil: 1" }),
};

let server: TestServer;
let odd: Server;
beforeAll(async () => {
  // The code selects the token endpoint's response; the token selects the responses of the others.
  odd = createServer(async (request, response) => {
    const body = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const asked = Buffer.from(request.headers.authorization?.slice(7) ?? "", "base64url").toString();
    const code = body.get("code") ?? "";
    if (request.method === "GET") return oddities[asked]?.(response);
    if (code.startsWith("later ")) {
      return json({ access_token: Buffer.from(code.slice(6)).toString("base64url") })(response);
    }
    return oddities[code]?.(response);
  });
  await new Promise<void>((listening) => odd.listen(0, "127.0.0.1", listening));
  const address = odd.address();
  const base = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  server = await startServer({
    GOOGLE_CLIENT_ID: "a",
    GOOGLE_CLIENT_SECRET: "b",
    GOOGLE_TOKEN_URL: base,
    GOOGLE_USERINFO_URL: base,
    GITHUB_CLIENT_ID: "a",
    GITHUB_CLIENT_SECRET: "b",
    GITHUB_TOKEN_URL: base,
    GITHUB_API_URL: `${base}/`,
  });
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  expect(server.complaints).toEqual([]);
  odd.closeAllConnections();
  odd.close();
});

async function comeBack(provider: Provider, code: string) {
  const visitor = new Visitor(server);
  const away = new URL((await visitor.send(`/auth/${provider}`, {})).headers.get("Location") ?? "");
  const query = new URLSearchParams({ state: away.searchParams.get("state") ?? "", code });
  const response = await visitor.send(`/auth/${provider}/callback?${query}`);
  return { provider, code, status: response.status, said: visitor.flash()?.text };
}

test("whatever a provider does, it ends, in one sentence", async () => {
  const codes = Object.keys(oddities).flatMap((oddity) => [oddity, `later ${oddity}`]);
  const answers = await Promise.all(
    codes.flatMap((code) => (["google", "github"] as const).map((provider) => comeBack(provider, code))),
  );
  const told = answers.filter(
    ({ status, said, provider }) => status === 303 && said === failed(providerName(provider)),
  );
  expect(answers.filter((answer) => !told.includes(answer))).toEqual([]);
});
