import fc from "fast-check";
import { expect, test } from "vitest";
import { dnsRecords } from "./dns-records.ts";
import { emailAddress } from "./email-address.ts";

test("a domain of one's own: three records, each where it belongs", () => {
  expect(dnsRecords("ada@engine.example", "smtp.post.example")).toEqual({
    domain: "engine.example",
    isFreemail: false,
    records: [
      { kind: "SPF", name: "engine.example", value: "v=spf1 a:smtp.post.example ~all" },
      { kind: "DKIM", name: "selector._domainkey.engine.example", value: "v=DKIM1; k=rsa; p=…" },
      { kind: "DMARC", name: "_dmarc.engine.example", value: "v=DMARC1; p=none; rua=mailto:ada@engine.example" },
    ],
  });
});

test.each([
  [undefined, "include:…"],
  ["localhost", "include:…"],
  ["127.0.0.1", "include:…"],
  ["::1", "include:…"],
  ["mailserver", "include:…"],
  ["192.0.2.7", "ip4:192.0.2.7"],
  ["2001:db8::7", "ip6:2001:db8::7"],
  ["post.bücher.example", "a:post.xn--bcher-kva.example"],
])("the mail server %s sends as %s", (host, mechanism) => {
  expect(dnsRecords("ada@engine.example", host).records[0]?.value).toBe(`v=spf1 ${mechanism} ~all`);
});

test.each(["gmail.com", "GMX.de", "yahoo.co.uk", "outlook.com", "hotmail.com", "icloud.com", "proton.me", "web.de"])(
  "nobody here can change the records of %s",
  (domain) => {
    expect(dnsRecords(`ada@${domain}`)).toEqual({ domain: domain.toLowerCase(), isFreemail: true, records: [] });
  },
);

test.each(["mygmail.com", "gmail.com.example", "mail.gmail.com.example", "outlook.example.org", "me.company.com"])(
  "%s is somebody's own",
  (domain) => expect(dnsRecords(`ada@${domain}`).isFreemail).toBe(false),
);

test("an internationalised domain is named in ASCII, as DNS has it", () => {
  expect(dnsRecords("ada@Bücher.example")).toMatchObject({ domain: "xn--bcher-kva.example" });
});

test("of whatever address may be a sender, each record is one line of ASCII, but for what the mail service knows", () => {
  const address = fc.tuple(fc.stringMatching(/^[\p{L}\d]{1,12}$/u), fc.domain()).map((pair) => `ada@${pair.join(".")}`);
  fc.assert(
    fc.property(address, fc.option(fc.domain(), { nil: undefined }), (typed, host) => {
      const { data } = emailAddress().safeParse(typed);
      fc.pre(data !== undefined);
      for (const { name, value } of dnsRecords(data, host).records) {
        expect(name).toMatch(/^[a-z0-9._-]+$/);
        expect(value).toMatch(/^[\x20-\x7e…]+$/);
      }
    }),
  );
});
