import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { PublicFrame } from "#app/ui/landing-frame.tsx";
import { jwksPath, verifyPath } from "../paths.ts";
import { mediaType, statement, validDays } from "./credential.ts";
import { Fact } from "./report-facts.tsx";

export const handle: Handle = { title: "Verify a report offline", sameForVisitors: true };

export async function loader(args: LoaderFunctionArgs) {
  return { signedIn: (await findUser(args)) !== undefined };
}

/** A program that verifies a report without us. A test takes it from the page and runs it. */
const program = `import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { compactVerify, createLocalJWKSet } from "jose";

const [file, jwks, origin, exportFile, salt] = process.argv.slice(2);
const { keys, compromised = [] } = JSON.parse(readFileSync(jwks, "utf8"));

try {
  const token = readFileSync(file, "utf8").trim();
  const { payload, protectedHeader } = await compactVerify(token, createLocalJWKSet({ keys }), {
    algorithms: ["EdDSA"],
  });
  if (compromised.some(({ kid }) => kid === protectedHeader.kid)) throw new Error("its key was compromised");
  if (protectedHeader.typ !== "vc+jwt") throw new Error("not a credential");
  const report = JSON.parse(new TextDecoder().decode(payload));
  if (report.issuer !== origin) throw new Error("issued by " + report.issuer);
  if (!report.type.includes("FirstproofReport")) throw new Error("not a report");
  const expired = Date.parse(report.validUntil) <= Date.now();
  console.log(expired ? "expired" : "genuine", report.id, report.credentialSubject.score);
  if (exportFile) {
    const print = createHash("sha256").update(salt).update(readFileSync(exportFile)).digest("hex");
    console.log(print === report.credentialSubject.exportSha256 ? "its export" : "another export");
  }
} catch (error) {
  console.log("not genuine:", error.message);
  process.exitCode = 1;
}`;

/** The names in a report's `credentialSubject`, each with its meaning. */
const terms: [name: string, meaning: string][] = [
  ["idea", "The name of the idea, unless it has none"],
  ["name", "The founder's name, only if the founder chose to show it"],
  ["score", "The overall score, 0 to 10"],
  ["areas", "The score of each area, 0 to 10; null without an answer"],
  ["answered, allowed, questions", "The number of answered questions, of those that count, and of all"],
  ["rule, wordLists, questionSet", "The versions the score was calculated with"],
  ["marks", "Questions whose text earns points for its words, not for what it says"],
  ["imported", "The day on which the assessment was read from a file; absent if it was answered on this site"],
  [
    "evidenceByLevel",
    "The number of interviews and experiments the founder recorded, by level: opinion, reported past, small action, time or a good name, money, again",
  ],
  ["exportSha256", "SHA-256, in hexadecimal, of a salt followed by the founder's JSON export"],
];

/** How to verify a report offline, and what its terms mean: its JSON-LD context leads here. */
export default function VerifyDocs() {
  const { signedIn } = useLoaderData<typeof loader>();
  return (
    <PublicFrame title="Verify a report offline" signedIn={signedIn}>
      <h1>Verify a report offline</h1>
      <p className="mt-2">
        A signed report is a W3C Verifiable Credential 2.0 as a JSON Web Signature (
        <code className="code">{mediaType}</code>, Ed25519). <a href={verifyPath()}>This page</a> verifies it for you.
        If you'd rather trust nobody's page, save our <a href={jwksPath}>public keys</a> once and run this program with
        Node 20 or newer, also without a network.
      </p>
      <h2 className="mt-6">The program</h2>
      <p className="mt-2">
        <code className="code">npm install jose</code>, save it as <code className="code">verify.mjs</code>, then:{" "}
        <code className="code">node verify.mjs report.jws jwks.json https://ADDRESS-OF-THIS-SITE</code>
      </p>
      <pre className="card mt-4 p-4 text-xs whitespace-pre-wrap wrap-anywhere">
        <code id="program">{program}</code>
      </pre>
      <p className="mt-2">
        With the export and the salt that a founder gives you as two more arguments, it also says whether the answers
        belong to the report. Offline, nothing tells you that a report was withdrawn: only{" "}
        <a href={verifyPath()}>{verifyPath()}</a> does. Fetch the keys again now and then, since a compromised one
        leaves the list.
      </p>
      <h2 className="mt-6">What it proves</h2>
      <p className="mt-2">
        {`That ${site.name} issued exactly this, and when. ${statement(site.name)} A report is valid for ${validDays} days.`}
      </p>
      <h2 className="mt-6">What the names mean</h2>
      <dl className="list mt-2">
        {terms.map(([name, meaning]) => (
          <Fact key={name} name={name}>
            {meaning}
          </Fact>
        ))}
      </dl>
      <h2 className="mt-6">Keys</h2>
      <p className="mt-2">
        Each key has the moment from which it signed, and a retired one its last. What a retired key signed stays
        genuine. A compromised key is listed apart, under <code className="code">compromised</code>, and nothing that
        was signed with it is genuine anymore.
      </p>
    </PublicFrame>
  );
}
