import { connect } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { type BorrowedServer, borrowServer } from "../../tests/support/borrow-server.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import { addFounder } from "../account/founder.test.support.ts";

let server: BorrowedServer;
beforeAll(async () => {
  server = await borrowServer();
  await inDatabase(server, async (db) => startLogin(db, { user: await addFounder(db), userAgent: null, token }));
});

/** Sends raw bytes. @returns the status. */
function send(bytes: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(new URL(server.origin).port), "127.0.0.1", () => socket.write(bytes, "latin1"));
    socket.on("data", (part) => {
      answer += part;
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      if (status) resolve(Number(status));
      socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("closed without an answer")));
  });
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers, "", ""].join("\r\n");

const form = "Content-Type: application/x-www-form-urlencoded";
function post(path: string, body: string, ...headers: string[]) {
  const own = ["Host: localhost", "Origin: http://localhost", "Connection: close", `Content-Length: ${body.length}`];
  return [`POST ${path} HTTP/1.1`, ...own, ...(headers.length > 0 ? headers : [form]), "", body].join("\r\n");
}

const multipart = "Content-Type: multipart/form-data";
const filePart = (name: string, content: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="a.json"\r\n\r\n${content}\r\n`;
const token = "A".repeat(43);
const login = `Cookie: login=${token}`;
const forged = `Cookie: login=${"B".repeat(43)}`; // a well-formed but invalid session token
const postFile = (path: string, parts: string, cookie = login) =>
  post(path, `${parts}--edge--\r\n`, `${multipart}; boundary=edge`, cookie);

const brandOf = (name: string, cookie: string) =>
  postFile(
    "/account/brand",
    `--edge\r\nContent-Disposition: form-data; name="name"\r\n\r\n${name}\r\n${filePart("logo", "x")}`,
    cookie,
  );

const id = "01a1f83f-b935-733b-858b-4ac68ef1a14b";
const noHost = (bytes: string) => bytes.replace("Host: localhost", "Host: locale0.110.75.90");
const from = (origin: string, bytes: string) => bytes.replace("http://localhost", origin);

const long = (characters: number) => "%E6%97%A5".repeat(characters);

/** A form with a file that announces more bytes than it sends. */
const endless = (cookie: string) => post("/import", "x", multipart, cookie).replace(": 1", ": 900000");

const formType = `${form}; charset=utf-16`;
const cases: [what: string, bytes: string, status: number][] = [
  ["a form that is JSON as well", post("/auth", "email=a", formType, "Content-Type: application/json"), 422],
  ["a form that is one with files as well", post("/auth", "email=a", formType, multipart), 422],
  ["the same in one line", post("/auth", "email=a", `${formType}, multipart/form-data; boundary=edge`), 422],
  ["a broken escape in the path", get("/%"), 400],
  ["a path that is not UTF-8", get("/questions/%ff"), 400],
  ["a host that looks like an address and is none", noHost(get("/")), 400],
  ["such a host, where files are sent", noHost(get("/uploads/aaaaaaaaaaaaaaaaaaaaaa")), 400],
  ["such a host, where mail programs ask", noHost(get("/newsletter/one-click")), 400],
  ["such a host, where Stripe tells", noHost(post("/webhooks/stripe", "{}")), 400],
  ["a NUL in the path", get("/questions/%00"), 400],
  ["a line break in the path", get("/questions/%0d%0aSet-Cookie:x"), 400],
  ["a path out of the folder", get("/assets/../../package.json"), 404],
  ["an escaped path out of the folder", get("/assets/%2e%2e/%2e%2e/package.json"), 404],
  ["a loader's data, as Remix was once asked for it", get("/?_data=root"), 400],
  ["a host that is claimed to be forwarded", post("/newsletter", "email=nobody", form, "X-Forwarded-Host: evil"), 422],
  ["a HEAD from elsewhere for a page's data", get("/auth.data", "Origin: x").replace("GET", "HEAD"), 404],
  ["a file as data", get(`/interviews/${id}/audio.data`), 404],
  ["the same with its dot escaped", get(`/interviews/${id}/audio%2Edata`), 404],
  ["the same in capitals, with a slash behind", get(`/interviews/${id}/audio.DATA/`), 404],
  ["the same behind two slashes", get("//account/data.data"), 400],
  ["the same with routes to choose from", get("/account/data.data?_routes=privacy/data.route"), 404],
  ["routes to choose from, of a page", get("/auth?_routes=root"), 200],
  ["the front page's data", get("/_root.data"), 404],
  ["a page's data by a form", post("/auth.data", "email=x"), 404],
  ["a loader's data of another name", get("/account/data?_data=privacy/data.route"), 400],
  ["two slashes", get("//evil.example/"), 400],
  ["an escaped backslash", get("/%5cevil.example"), 400],
  ["a broken escape in the query", get("/auth?to=%"), 200],
  ["a foreign page as the way back", get("/auth?to=//evil.example"), 200],
  ["a tab that is not one", get("/auth?tab[]=1&tab=__proto__"), 200],
  ["a URL of 3,000 characters", get(`/${"x".repeat(3_000)}`), 414],
  ["headers of 20 kB", get("/", `X-Long: ${"x".repeat(20_000)}`), 431],
  ["a header that is not one", get("/", "no colon"), 400],
  ["no Host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["a Host that is not one", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400],
  ["an absolute URL of another protocol", "GET ftp://x/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400],
  ["not HTTP", "hello\r\n\r\n", 400],
  ["a method of our own making", "BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
  ["a method we do not have", "DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405],
  ["a TRACE", "TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405],
  ["what git keeps", get("/.git/config"), 404],
  ["a folder", get("/assets/"), 404],
  ["a cookie of rubbish", get("/", "Cookie: login=%; flash=%ff; =; ;;"), 200],
  ["a forged login", get("/questions", forged), 303],
  ["a dictionary that is not ours", get("/", "Accept-Encoding: dcz", "Available-Dictionary: :AAAA:"), 200],
  ["an Accept-Encoding of rubbish", get("/", "Accept-Encoding: ;;q=,br;q=x,,"), 200],
  ["single-fetch data of a page", get("/questions.data?_routes=%00"), 404],
  ["single-fetch data of no page", get("/nowhere.data"), 404],
  ["the manifest without a question", get("/__manifest"), 204],
  ["the manifest with too many", get(`/__manifest?${"p=/questions&".repeat(150)}`), 204],
  ["a question that is no number", get("/questions?question=NaN"), 303],
  ["a verification that is none", get("/verify/../../etc/passwd"), 404],
  ["a brand whose founder's login has ended: its text is kept", brandOf("Northgate", forged), 401],
  ["a form without Origin", post("/auth", "email=x").replace("Origin: http://localhost\r\n", ""), 403],
  ["a form of another site", from("http://evil.example", post("/auth", "email=x")), 403],
  ["a form of an opaque origin", from("null", post("/auth", "email=x")), 403],
  ["a form that is JSON", post("/auth", "{}", "Content-Type: application/json"), 415],
  ["a form without type", post("/auth", "email=x", "X-Nothing: x"), 415],
  ["multipart without boundary", post("/auth", "x", "Content-Type: multipart/form-data"), 415],
  ["a form with a broken escape", post("/auth", "email=%"), 400],
  ["a form that is not UTF-8", post("/auth", "email=%ff"), 400],
  ["a form of raw bytes", post("/auth", "email=\u00ff"), 400],
  ["a form with a NUL", post("/auth?tab=sign-up", "firstName=a%00b"), 422],
  ["a form with a surrogate", post("/auth", "email=%ed%a0%80"), 400],
  ["a form that names Object's own fields", post("/auth", "__proto__[x]=1&constructor=1&email[0][y]=z"), 400],
  ["a form with a field twice", post("/auth", "email=a&email=b&password=c"), 422],
  ["a form that nests deep", post("/auth", `email${"[a]".repeat(2_000)}=1`), 400],
  ["a form of 70 kB", post("/coupons/redeem", `couponCode=${"x".repeat(70_000)}`), 413],
  ["a form of 1.1 MB that may carry an answer", post("/questions", `answer=${"x".repeat(1_100_000)}`), 413],
  ["a question with all its help, in Chinese", post("/admin/questions/new", `help=${long(15_000)}`), 401],
  ["the same of one that there is", post(`/admin/questions/${id}`, `help=${long(15_000)}`), 401],
  ["feedback of 10,000 characters, in Chinese", post(`/admin/interviews/${id}`, `feedback=${long(10_000)}`), 401],
  ["as much where nobody writes so much", post(`/admin/interviews/${id}/begin`, `feedback=${long(10_000)}`), 413],
  ["a Content-Length that is not one", post("/auth", "x=1").replace(/Content-Length: \d+/, "Content-Length: x"), 400],
  ["two lengths", post("/auth", "x", "Content-Length: 9", "Transfer-Encoding: chunked"), 400],
  ["a form to no page", post("/nowhere", "x=1"), 404],
  ["an answer of nobody, by a script", post("/questions/draft", "x=1", form, "Accept: application/json"), 401],
  ["a field name that counts", post("/auth", "email[999999999]=a"), 400],
  ["a field name that is a path", post("/auth", `${"a.".repeat(20_000)}a=1`), 400],
  ["a field name that begins with a dot", post("/auth", "email=a%40b.example&.password=x"), 400],
  ["a command to the form library", post("/auth", "__intent__=x"), 400],
  ["a field without a name", post("/auth", "=%7B%7D"), 400],
  ["more fields than any form has", post("/auth", "a=1&".repeat(300)), 400],
  ["a provider we do not have", post("/auth/gitlab", ""), 404],
  ["a provider in capitals", get("/AUTH/GitHub"), 200],
  ["a form that waits, for a provider, and is none", post("/auth/google", "pendingForm=%7B&to=a&to=b"), 303],
  [
    "a callback of rubbish",
    get("/auth/github/callback?state=%00&code=%ff&state=__proto__", "Cookie: oauth-github:=%"),
    303,
  ],
  ["a callback as data", get("/auth/github/callback.data?state=x"), 404],
  ["a pendingForm form that is not JSON", post("/auth?again=1", "email=a%40b.example&password=x&pendingForm=%7B"), 422],
  ["a file of nobody", postFile("/import", filePart("file", "{}"), "X-Nothing: x"), 303],
  ["a file by a forged login", postFile("/import", filePart("file", "{}"), forged), 303],
  ["a file by a forged login, whose end does not come", endless(forged), 303],
  ["a file of somebody that is no assessment", postFile("/import", filePart("file", "{}")), 422],
  ["a form with a file to a page without one", postFile("/auth", filePart("file", "{}")), 415],
  ["a form with a file to a page's data", postFile("/import.data", filePart("file", "{}")), 404],
  ["a form with a file of another site", from("http://evil.example", postFile("/import", filePart("file", "{}"))), 403],
  ["a boundary that does not come", post("/import", "x", `${multipart}; boundary=other`, login), 400],
  ["no boundary", post("/import", "x", multipart, login), 400],
  ["a file that is cut off", post("/import", filePart("file", "{}"), `${multipart}; boundary=edge`, login), 400],
  ["a part without a name", postFile("/import", filePart("", "{}")), 400],
  ["a part whose name is a path", postFile("/import", filePart("file[999999999]", "{}")), 400],
  ["a part whose name is a command", postFile("/import", filePart("__intent__", "{}")), 400],
  ["a part with headers of rubbish", postFile("/import", "--edge\r\n:::\r\n\r\nx\r\n"), 400],
  ["a file of nobody who says to be somebody", post("/import", "x", `${multipart}; boundary=edge`), 303],
  ["a file of nobody, whose end does not come", endless("X-Nothing: x"), 303],
  ["21 parts", postFile("/import", filePart("file", "{}").repeat(21)), 400],
  [
    "a part with a header of 5 kB",
    postFile("/import", filePart("file", "{}").replace("filename", `${"x".repeat(5_000)}filename`)),
    400,
  ],
  ["a file of 3 MB", postFile("/import", filePart("file", "x".repeat(3_000_000))), 413],
  ["a file as an ordinary form", post("/import", "file=x"), 401],
  ["an ordinary form of 70 kB where files may be sent", post("/import", `file=${"x".repeat(70_000)}`), 413],
  ["a link of nobody's to a result", get("/shared/%00"), 400],
  ["a made-up link to a result", get(`/shared/${"x".repeat(1_000)}`), 404],
  ["development's mail, asked for what it is not", post("/dev/mail", "x=1"), 404],
];

test.each(cases)("%s", async (_, bytes, status) => {
  expect(await send(bytes)).toBe(status);
});

test.each([
  ["/account", "64 kB"],
  ["/import", "2 MB"],
])("who sends too much to %s reads how much may be sent: %s", async (path, most) => {
  const body = path === "/import" ? new FormData() : new URLSearchParams({ answer: "x".repeat(70_000) });
  if (body instanceof FormData) body.set("file", new File(["x".repeat(3_000_000)], "a.json"));
  const response = await fetch(server.origin + path, {
    method: "POST",
    headers: { Origin: server.origin, Cookie: `login=${token}` },
    body,
  });
  const [, told] = /Please send at most ([^.]+)\./.exec(await response.text()) ?? [];
  expect([response.status, told]).toEqual([413, most]);
});

/** Starts sending a form of 100 kB, up to `sent` bytes. @returns the first response, if one comes. */
function begin(sent: number, client: string) {
  const bytes = post("/questions", `answer=${"x".repeat(sent)}`, form, `Fly-Client-IP: ${client}`);
  const socket = connect(Number(new URL(server.origin).port), "127.0.0.1", () =>
    socket.write(bytes.replace(/Content-Length: \d+/, "Content-Length: 100000")),
  );
  const answer = new Promise<string>((resolve) => socket.once("data", (part) => resolve(String(part))));
  return { socket, answer };
}

test("of large bodies so many are read at once: one more is told to come again, and small ones are not", async () => {
  const some = Array.from({ length: 5 }, () => begin(70_000, "10.0.1.1"));
  const told = await Promise.race(some.map(({ answer }) => answer));
  expect(told).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nRetry-After: 5\r\n[\s\S]*Please try again in a few seconds/i);
  expect(await send(post("/questions", `answer=${"x".repeat(70_000)}`))).toBe(401); // from another client
  const slow = [...some, ...Array.from({ length: 13 }, (_, n) => begin(70_000, `10.0.2.${n}`))];
  const large = () => send(post("/questions", `answer=${"x".repeat(70_000)}`));
  await expect.poll(large).toBe(503);
  expect(await send(post("/questions", `answer=${"x".repeat(60_000)}`))).toBe(401);
  for (const { socket } of slow) socket.destroy();
  await expect.poll(large).toBe(401);
});

test("a line that rests outlives that of any proxy before us", async () => {
  const answer = (version: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(server.origin).port), "127.0.0.1", () =>
        socket.write(`GET /health HTTP/${version}\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n`),
      ).once("data", (part) => socket.destroy() && resolve(String(part)));
    });
  const rests = Number(/^Keep-Alive: timeout=(\d+)/m.exec(await answer("1.0"))?.[1]);
  expect(rests).toBeGreaterThan(120); // s; Caddy's, the longest of common proxies
  expect(await answer("1.1")).not.toMatch(/^(Connection|Keep-Alive):/m); // it goes without saying
});

test("a missing file is a page that says so, complete in one response", async () => {
  const response = await fetch(`${server.origin}/interviews/${id}/audio`, { headers: { Cookie: login.slice(8) } });
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain("<h1");
  expect(html).toContain("<style>");
});

test("none of it was an error of ours", () => {
  expect(server.complaints).toEqual([]);
});
