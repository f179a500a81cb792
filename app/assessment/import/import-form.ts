import { z } from "zod";

const choose = "Choose the JSON file of an export";

/** The form's one field. A browser without a choice sends a file without name and content. */
export const ImportForm = z.object({
  file: z.file(choose).refine(({ name, size }) => name !== "" || size > 0, choose),
});
