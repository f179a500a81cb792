import type { ReactNode } from "react";
import { fileSize, percentOf } from "#app/ui/file-size.ts";
import type { Upload } from "./purpose.ts";

/** A finished upload, which is sent with the form. */
export function WaitingUpload({ name, upload }: { name: string; upload: Upload }) {
  return (
    <Banner upload={upload}>
      <input type="hidden" name={`${name}Id`} value={upload.id} />
      <b>{upload.fileName}</b>, {fileSize(upload.size)} uploaded.
    </Banner>
  );
}

/** A partial upload. */
export function UnfinishedUpload({ upload }: { upload: Upload }) {
  return (
    <Banner upload={upload}>
      Not finished: <b>{upload.fileName}</b>,{" "}
      <span className="figures">{percentOf(upload.received, upload.size)}%</span>. Choose the same file again to pick up
      where it stopped.
    </Banner>
  );
}

function Banner({ upload: { id, fileName }, children }: { upload: Upload; children: ReactNode }) {
  return (
    <div className="banner mt-2" data-upload={id}>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere text-sm">{children}</p>
        <button type="submit" className="btn btn-quiet px-0" name="discard" value={id} formNoValidate>
          Remove <span className="sr-only">{fileName}</span>
        </button>
      </div>
    </div>
  );
}
