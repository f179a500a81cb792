import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** The folder of the resources that come with the product, as the build made them. Absent where it makes the dictionary. */
    library?: string;
  }
}
