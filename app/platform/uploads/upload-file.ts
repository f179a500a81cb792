import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `most`: bytes. `extensions`: with blanks between. */
      "upload-file": { name: string; purpose: string; extensions: string; most: number; children: ReactNode };
    }
  }
}

/** `<upload-file>` */
class UploadFile extends HTMLElement {}

customElements.define("upload-file", UploadFile);
