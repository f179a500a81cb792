import { z } from "zod";

const choose = "Choose the JSON file of an export";

/** The form's only field. If no file is selected, browsers send one without a name or content. */
export const ImportForm = z.object({
  file: z.file(choose).refine(({ name, size }) => name !== "" || size > 0, choose),
});
