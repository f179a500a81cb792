import { expect, test } from "vitest";
import { lookUpSender } from "./sender-dns.server.ts";

/** A resolver that knows these TXT records. */
function resolverOf(records: Record<string, string[]>) {
  return {
    async resolveTxt(name: string) {
      const texts = records[name];
      if (!texts) throw Object.assign(new Error(name), { code: name.startsWith("down") ? "ETIMEOUT" : "ENOTFOUND" });
      return texts.map((text) => [text.slice(0, 5), text.slice(5)]); // long records come in parts
    },
  };
}

const dkim = "fp1._domainkey.mail.proofs.test";

test.each([
  [{ "mail.proofs.test": ["v=spf1 -all", "site=1"], [dkim]: ["v=DKIM1; p=MIIB"] }, ["found", "found", "missing"]],
  [{ "mail.proofs.test": ["v=spf1 a", "v=spf1 mx"], [dkim]: ["v=DKIM1; p="] }, ["double", "missing", "missing"]],
  [{ "mail.proofs.test": ["v=spf10"], "_dmarc.proofs.test": ["v=DMARC1; p=none"] }, ["missing", "missing", "found"]],
])("%j: SPF, DKIM and DMARC are %j", async (records, states) => {
  const found = await lookUpSender({ address: "hello@mail.proofs.test", selector: "fp1" }, resolverOf(records));
  expect([found.SPF, found.DKIM, found.DMARC]).toEqual(states);
});

test("without an answer nothing is known, and without a selector there is nothing to look for", async () => {
  const found = await lookUpSender({ address: "hello@down.test", selector: "" }, resolverOf({}));
  expect([found.SPF, found.DKIM]).toEqual(["unknown", "unknown"]);
});
