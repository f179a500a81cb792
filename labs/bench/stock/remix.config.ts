import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The framework template's build of the same routes: default entries, streaming, hydration. */
export default defineConfig({
  plugins: [
    tailwindcss(),
    remix({
      appDirectory: "labs/bench/stock",
      buildDirectory: "build/stock",
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
});
