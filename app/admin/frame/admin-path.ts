import { z } from "zod";

/** A page of the administrator area, to come back to. */
export const AdminPath = z.string().regex(/^\/admin(?:[/?][\x21-\x7e]*)?$/);
