import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** The build output with the bundled resources. Absent while the build creates the compression dictionary. */
    library?: string;
  }
}
