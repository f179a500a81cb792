import { shortId } from "#app/platform/db/short-id.ts";
import { restorableUntil } from "#app/platform/restorable.ts";
import { fileSize } from "#app/ui/file-size.ts";
import { Day, Time } from "#app/ui/time.tsx";
import { areas } from "../editing/edit-form.ts";
import { newTab } from "../paths.ts";
import { formatName, kindName, named, tierName } from "../resource.ts";
import { adminFilePath, adminResourcePath } from "./admin-paths.ts";
import type { AdminResource } from "./find-admin-resource.server.ts";

/** The metadata of a resource and links to its other formats. */
export function ResourceFacts({ resource }: { resource: AdminResource }) {
  const { id, category, difficulty, tier, strengthens, size, files, uploader, uploadedBy, email } = resource;
  const { url, createdAt, reviewedAt, reason, copyOf, deletedAt } = resource;
  const area = areas[strengthens as keyof typeof areas];
  return (
    <dl className="card mt-6 grid gap-2">
      <Fact name="Category">{named(category)}</Fact>
      <Fact name="Difficulty">{named(difficulty)}</Fact>
      <Fact name="Tier">{tierName(tier)}</Fact>
      {area && <Fact name="Strengthens">{area}</Fact>}
      <Fact name="Type">{kindName(resource)}</Fact>
      {url === null ? (
        <Fact name="File">{fileSize(size)}</Fact>
      ) : (
        <Fact name="Address">
          <a href={url} {...newTab}>
            {url}
          </a>
        </Fact>
      )}
      {files.slice(1).map(({ key, extension }) => (
        <Fact key={extension} name="Also as">
          <a href={adminFilePath(id, extension)}>{formatName(key)}</a>
        </Fact>
      ))}
      <Fact name="Uploaded by">
        {uploadedBy ? <a href={`/admin/users/${uploadedBy}`}>{uploader}</a> : uploader}
        {email && ` (${email})`}
      </Fact>
      <Fact name="Created">
        <Time at={createdAt} />
      </Fact>
      {reviewedAt && (
        <Fact name="Reviewed">
          <Time at={reviewedAt} />
        </Fact>
      )}
      {reason !== null && <Fact name="Declined">{reason || "Without a reason"}</Fact>}
      {copyOf && (
        <Fact name="Copy of">
          <a href={adminResourcePath(copyOf)}>{shortId(copyOf)}</a>
        </Fact>
      )}
      {deletedAt && (
        <Fact name="Deleted">
          <Day at={deletedAt} />, can be restored until <Day at={restorableUntil(deletedAt)} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="basis-32 text-soft">{name}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
