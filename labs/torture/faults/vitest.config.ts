import { join } from "node:path";
import base from "../../../vitest.config.ts";

const setup = join(import.meta.dirname, "name-test-file.ts");
const { test } = base as { test: { projects: { test: { setupFiles?: string | string[] } }[] } };

/** The project's own tests, each file recording its name. */
export default {
  ...base,
  root: join(import.meta.dirname, "../../.."),
  test: {
    ...test,
    projects: test.projects.map((project) => ({
      ...project,
      test: { ...project.test, setupFiles: [project.test.setupFiles ?? [], setup].flat() },
    })),
  },
};
