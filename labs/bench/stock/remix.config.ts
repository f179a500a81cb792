import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What the framework's template would build of the same routes: its own entries, streaming, hydration. */
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
