import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pageText } from "../../../tests/texts/page-text.ts";
import type { AdminResource } from "./find-admin-resource.server.ts";
import { ResourceFacts } from "./resource-facts.tsx";

const at = "2026-11-20T12:00:00.000Z";

/** A bundled resource, never reviewed. */
const guide: AdminResource = {
  ...{ id: "1", title: "Offer", slug: "offer", description: "", category: "guide", difficulty: "beginner" },
  ...{ tier: "both", icon: "FileText", strengthens: null, url: null, state: "active", isActive: 1 },
  ...{ key: "resources/guide/offer.pdf", format: "application/pdf", size: 2_000 },
  files: [{ key: "resources/guide/offer.pdf", format: "application/pdf", extension: "pdf" }],
  ...{ uploadedBy: null, uploader: "Firstproof", email: null, firstName: null, lastName: null },
  ...{ createdAt: at, reviewedAt: null, reason: null, copyOf: null, deletedAt: null },
};

/** The rendered facts, one per line, such as "Tier: Pro and Premium". */
function facts(change: Partial<AdminResource> = {}) {
  const html = renderToStaticMarkup(<ResourceFacts resource={{ ...guide, ...change }} />);
  const found = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)];
  return { html, lines: found.map(([, name, told = ""]) => `${name}: ${pageText(told)}`) };
}

test("of what came with the product nothing is told that does not hold for it", () => {
  expect(facts().lines).toEqual([
    ...["Category: Guide", "Difficulty: Beginner", "Tier: Pro and Premium", "Type: PDF", "File: 2 KB"],
    ...["Uploaded by: Firstproof", "Created: Nov 20, 2026, 12:00 UTC"],
  ]);
});

const further = { key: "resources/guide/offer.md", format: "text/markdown", extension: "md" };

test.each<[Partial<AdminResource>, string, string?]>([
  [{ reason: "It names a customer." }, "Declined: It names a customer."],
  [{ reason: "" }, "Declined: Without a reason"],
  [{ reviewedAt: at }, "Reviewed: Nov 20, 2026, 12:00 UTC"],
  [{ deletedAt: at }, "Deleted: Nov 20, 2026, can be restored until Dec 20, 2026"],
  [{ strengthens: "riskAwareness" }, "Strengthens: Risk Awareness"],
  [{ files: [...guide.files, further] }, "Also as: Markdown", "/admin/resources/1/file?format=md"],
  [{ copyOf: "0198c0de-0000-7000-8000-00000000abcd" }, "Copy of: 00000000", "/admin/resources/0198c0de-"],
  [
    { uploadedBy: "ada", uploader: "Ada Byron", email: "ada@founder.example" },
    "Uploaded by: Ada Byron (ada@founder.example)",
    "/admin/users/ada",
  ],
  [{ url: "https://a.example/offer", format: "link" }, "Address: https://a.example/offer", "https://a.example/offer"],
])("%j is told: %s", (change, told, to = "") => {
  const { html, lines } = facts(change);
  expect(lines).toContain(told);
  if (to) expect(html).toContain(`href="${to}`);
});
