import type { RequestHandler } from "@remix-run/node";
import { expect, test } from "vitest";
import { representations } from "./representation.server.ts";

const question = "http://localhost/questions?question=1";

/** Redirects a POST to `to`, and shows at every other address its query and cookies. */
function redirecting(to: string, { status = 303 } = {}): RequestHandler {
  return async (request) => {
    const { search } = new URL(request.url);
    if (search === "?gone") return new Response("gone", { status: 404 });
    if (request.method === "GET")
      return new Response(`${search} with ${request.headers.get("Cookie")}`, {
        headers: { "Set-Cookie": "flash=; Max-Age=0", Vary: "Cookie" },
      });
    return new Response(null, { status, headers: { Location: to, "Set-Cookie": "flash=saved; Path=/" } });
  };
}

async function post(handle: RequestHandler, headers: Record<string, string> = { Prefer: "return=representation" }) {
  const request = new Request(question, {
    method: "POST",
    headers: { Cookie: "login=me; flash=old", ...headers },
    body: new URLSearchParams(),
  });
  const response = await representations(handle)(request);
  return {
    status: response.status,
    at: response.headers.get("Content-Location"),
    cookies: response.headers.getSetCookie(),
    varies: response.headers.has("Vary"),
    text: await response.text(),
  };
}

test("the page a redirect leads to comes with the response, and sees its cookies", async () => {
  expect(await post(redirecting("/questions?question=2"))).toEqual({
    status: 200,
    at: "/questions?question=2",
    cookies: ["flash=saved; Path=/", "flash=; Max-Age=0"],
    varies: false,
    text: "?question=2 with login=me; flash=saved",
  });
});

test.each(["/results/one", "https://elsewhere.example/questions", "/questions?gone"])(
  "%s has other headers, or another status: the script is told to go there",
  async (to) => {
    const { status, at, cookies, text } = await post(redirecting(to));
    expect({ status, cookies, text }).toEqual({ status: 204, cookies: ["flash=saved; Path=/"], text: "" });
    expect(at).toBe(to);
  },
);

test("what is no 303, and what prefers nothing, is as it was", async () => {
  expect(await post(redirecting("/questions?question=2"), {})).toMatchObject({ status: 303, at: null });
  expect(await post(redirecting("/questions?question=2", { status: 307 }))).toMatchObject({ status: 307, at: null });
  const refused: RequestHandler = async () => new Response("no", { status: 422 });
  expect(await post(refused)).toMatchObject({ status: 422, at: null, text: "no" });
});
