import { z } from "zod";

/** The path of a page of the admin area, to return to. */
export const AdminPath = z.string().regex(/^\/admin(?:[/?][\x21-\x7e]*)?$/);
