import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./forms.server.ts";

const Form = z.object({ answer: z.string().min(3) });

const send = (body: string) =>
  parseForm(new Request("http://us.example/", { method: "POST", body: new URLSearchParams(body) }), Form);

test("of a field that is sent twice the last counts, whether the form is taken or shown once more", async () => {
  expect(await send("answer=first&answer=second")).toMatchObject({ ok: true, value: { answer: "second" } });
  const refused = await send("answer=first&answer=no");
  expect(refused).toMatchObject({ ok: false, response: { data: { form: { initialValue: { answer: "no" } } } } });
});

test("what no schema names is not there, whatever a form brings along", async () => {
  const sent = await send("answer=first&isAdmin=true&user_id=bob&tier=premium");
  expect(sent).toMatchObject({ ok: true });
  expect(sent.ok && sent.value).toEqual({ answer: "first" });
});

test("errors come in the order of their fields on the page, whatever the order of the schema and of its rules", async () => {
  const Wanted = z
    .object({ title: z.string("Enter a title"), url: z.url("Enter a URL"), colour: z.string("Choose a colour") })
    .refine(() => false, { path: ["options"], error: "Enter the options", when: () => true });
  const typed = new URLSearchParams("url=nowhere&options=&title=&note=");
  const refused = await parseForm(new Request("http://us.example/", { method: "POST", body: typed }), Wanted);
  expect(refused.ok ? [] : Object.entries(refused.response.data.form.error ?? {})).toEqual([
    ["url", ["Enter a URL"]],
    ["colour", ["Choose a colour"]], // an empty choice is not sent: it follows the error before it
    ["options", ["Enter the options"]],
    ["title", ["Enter a title"]],
  ]);
});
