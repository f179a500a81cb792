import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./forms.server.ts";

const Form = z.object({ answer: z.string().min(3) });

const send = (body: string) =>
  parseForm(new Request("http://us.example/", { method: "POST", body: new URLSearchParams(body) }), Form);

test("of a field that is sent twice the last counts, whether the form is taken or shown once more", async () => {
  expect(await send("answer=first&answer=second")).toMatchObject({ ok: true, value: { answer: "second" } });
  const refused = await send("answer=first&answer=no");
  expect(refused).toMatchObject({ ok: false, answer: { data: { form: { initialValue: { answer: "no" } } } } });
});

test("what no schema names is not there, whatever a form brings along", async () => {
  const sent = await send("answer=first&isAdmin=true&user_id=bob&tier=premium");
  expect(sent).toMatchObject({ ok: true });
  expect(sent.ok && sent.value).toEqual({ answer: "first" });
});
