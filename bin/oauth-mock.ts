// A mock Google and GitHub on this machine, for tests and (OAUTH_MOCK=1) development. It adds the checks that
// oauth2-mock-server omits: that would issue tokens without PKCE, for any code, to any client, any number of times.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { Events, OAuth2Issuer, OAuth2Service, type TokenRequestIncomingMessage } from "oauth2-mock-server";
import { type MockPerson, personFrom, whoPage } from "./oauth-mock-page.ts";

export interface OAuthMock {
  origin: string;
  /** The environment that makes a server use this mock. */
  env: Record<string, string>;
  /** The identity for the next sign-in; undefined: asked on a page; "nobody": the user declines. */
  next: MockPerson | "nobody" | undefined;
  stop(): Promise<void>;
}

interface Grant {
  client: string;
  redirectUri: string;
  person: MockPerson;
}

const clients = { google: "mock-google", github: "mock-github" };
const secret = "mock secret";

/** Starts the mock on loopback. @param port 0 or none picks a free one. */
export async function startOAuthMock({ port = 0 }: { port?: number } = {}): Promise<OAuthMock> {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate("RS256");
  const service = new OAuth2Service(issuer);
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const mock: OAuthMock = { origin: "", env: {}, next: undefined, stop };

  service.on(Events.BeforeAuthorizeRedirect, ({ url }: { url: URL }, request: IncomingMessage) => {
    const query = queryOf(request);
    const person = personFrom(query) ?? mock.next;
    if (person && person !== "nobody") {
      const grant = { client: query.get("client_id") ?? "", redirectUri: query.get("redirect_uri") ?? "", person };
      codes.set(url.searchParams.get("code") ?? "", grant);
      return;
    }
    url.searchParams.delete("code");
    url.searchParams.set("error", "access_denied");
  });

  service.on(Events.BeforeResponse, (answer, { body }: TokenRequestIncomingMessage) => {
    const grant = codes.get(body.code ?? "");
    codes.delete(body.code ?? ""); // RFC 6749 §4.1.2: a code is valid once
    const { client_id, client_secret, redirect_uri } = body as unknown as Record<string, unknown>;
    const known = grant?.client === client_id && grant?.redirectUri === redirect_uri && client_secret === secret;
    if (grant && known && body.code_verifier && body.grant_type === "authorization_code") {
      const token = randomUUID(); // the library's are the same for all requests within a second
      tokens.set(token, grant);
      answer.body = { access_token: token, token_type: "Bearer", scope: "" };
      return;
    }
    answer.body = { error: "invalid_grant" };
    answer.statusCode = client_id === clients.github ? 200 : 400; // like GitHub
  });

  const grantOf = (request: IncomingMessage, client: string) => {
    const grant = tokens.get(request.headers.authorization?.replace(/^Bearer /, "") ?? "");
    return grant?.client === client ? grant.person : undefined;
  };
  service.on(Events.BeforeUserinfo, (answer, request: IncomingMessage) => {
    const person = grantOf(request, clients.google);
    answer.statusCode = person ? 200 : 401;
    answer.body = person
      ? {
          sub: String(person.id),
          email: person.email,
          email_verified: person.verified,
          given_name: person.firstName,
          family_name: person.lastName,
        }
      : { error: "invalid_token" };
  });
  const gitHub = (path: string, answer: (person: MockPerson) => unknown) =>
    service.addRoute("GET", path, (request, response) => {
      const person = grantOf(request, clients.github);
      response.writeHead(person ? 200 : 401, { "Content-Type": "application/json" });
      response.end(JSON.stringify(person ? answer(person) : { message: "Bad credentials" }));
    });
  gitHub("/user", ({ id, firstName, lastName }) => ({
    id,
    login: `person-${id}`,
    name: [firstName, lastName].filter(Boolean).join(" ") || null,
  }));
  gitHub("/user/emails", ({ email, verified }) => [
    { email: `old-${email}`, primary: false, verified: true },
    { email, primary: true, verified },
  ]);

  const server = createServer((request, response) => {
    const query = queryOf(request);
    const asks = request.method === "GET" && request.url?.startsWith("/authorize?");
    if (!asks) return service.requestHandler(request, response);
    const known = Object.values(clients).includes(query.get("client_id") ?? "");
    const safe = query.get("code_challenge_method") === "S256" && query.get("code_challenge") && query.get("state");
    if (!known || !safe) return response.writeHead(400).end("unknown client, or no state and PKCE");
    if (mock.next || personFrom(query) || query.has("deny")) return service.requestHandler(request, response);
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(whoPage(query));
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const address = server.address();
  mock.origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : port}`;
  issuer.url = mock.origin;
  mock.env = {
    GOOGLE_CLIENT_ID: clients.google,
    GOOGLE_CLIENT_SECRET: secret,
    GOOGLE_AUTHORIZE_URL: `${mock.origin}/authorize`,
    GOOGLE_TOKEN_URL: `${mock.origin}/token`,
    GOOGLE_USERINFO_URL: `${mock.origin}/userinfo`,
    GITHUB_CLIENT_ID: clients.github,
    GITHUB_CLIENT_SECRET: secret,
    GITHUB_AUTHORIZE_URL: `${mock.origin}/authorize`,
    GITHUB_TOKEN_URL: `${mock.origin}/token`,
    GITHUB_API_URL: mock.origin,
  };
  return mock;

  function stop() {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  }
}

function queryOf(request: IncomingMessage): URLSearchParams {
  return new URL(request.url ?? "/", "http://mock.invalid").searchParams;
}

if (import.meta.main) {
  const mock = await startOAuthMock();
  console.log(JSON.stringify(mock.env));
  process.stdin.resume().on("end", () => process.exit(0)); // the parent process has exited
  process.on("SIGINT", () => {}); // Ctrl+C reaches the whole process group; the server may still be responding
}
