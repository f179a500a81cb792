import { everyone, type Outcomes, type Row, sent } from "../../tests/routes/row.ts";

/** Premium only: visitors are redirected to sign in, others to the front page with a message (SPEC-AD6). */
const premiumOnly = (answer: string): Outcomes => ({ visitor: "303 /auth", premium: answer, all: "303 /" });

/** The experiments. */
export const experimentRows: Row[] = [
  { path: "/experiments", GET: everyone("200") },
  { path: "/experiments?tab=tools", GET: everyone("200") },
  { path: "/experiments?tab=playground&tool=nonsense&from=-1", GET: everyone("200") },
  {
    path: "/experiments/new",
    GET: premiumOnly("200"),
    POST: premiumOnly("303 /experiments/:draft/edit"), // a double submit
  },
  {
    path: "/experiments/new?session=:session&question=1&task=99",
    GET: premiumOnly("200"),
    POST: sent(premiumOnly("422")),
    form: { recipe: "x".repeat(101) },
  },
  { path: "/experiments/new?session=nobodys&question=1", GET: premiumOnly("404"), POST: premiumOnly("404") },
  {
    path: "/experiments/tools/market-size-calculator?counted=NaN",
    GET: everyone("200"),
    POST: sent(premiumOnly("422")),
    form: { counted: "1e309" },
  },
  {
    path: "/experiments/tools/sample-size-calculator",
    GET: {
      premium: "200",
      all: "302 /resources/sample-size-calculator",
      visitor: "302 /resources/sample-size-calculator",
    },
    POST: premiumOnly("422"),
    form: { people: "" },
  },
  { path: "/experiments/tools/nonsense", GET: everyone("404"), POST: premiumOnly("404") },
  {
    path: "/experiments/:draft/edit?step=9",
    GET: premiumOnly("200"),
    POST: { visitor: "303 /auth", premium: "422", other: "404", all: "303 /" },
  },
  { path: "/experiments/:draft/summary", GET: premiumOnly("302 /experiments/:draft/edit") },
  { path: "/experiments/:draft/experiment-framework.txt", GET: premiumOnly("200") },
  {
    path: "/experiments/:draft/track",
    GET: premiumOnly("302 /experiments/:draft/edit"),
    POST: premiumOnly("303 /experiments/:draft/edit"),
  },
  { path: "/experiments/:tracked", GET: premiumOnly("200") },
  { path: "/experiments/:tracked/track", GET: premiumOnly("200"), POST: premiumOnly("303 /experiments/:tracked") },
  { path: "/experiments/nobodys", GET: premiumOnly("404") },
  {
    path: "/experiments/:tracked/result",
    GET: premiumOnly("200"),
    POST: { visitor: "303 /auth", premium: "422", all: "403" },
  },
  {
    path: "/experiments/:tracked/drop",
    GET: premiumOnly("302 /experiments/:tracked"),
    POST: premiumOnly("303 /experiments/:tracked"),
  },
  { path: "/experiments/:tracked/delete", GET: premiumOnly("200"), POST: premiumOnly("303 /experiments") },
  { path: "/experiments/:tracked/experiment.ics", GET: premiumOnly("200") },
];
