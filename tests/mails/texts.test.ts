import { expect, test } from "vitest";
import { productMails } from "./product-mails.ts";
import { ada } from "./sample.ts";

test.each(Object.entries(productMails(ada)))("the words of %s", async (name, { subject, text }) => {
  await expect(`${subject}\n\n${text}`).toMatchFileSnapshot(`snapshots/${name}.txt`);
});
