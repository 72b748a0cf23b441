import type { contents } from '@/db/schema';
import type { FileDto } from '@/lib/contract/files';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { isShownInBrowser } from '@/lib/domain/files/file-kinds';
import { BIN_DAYS } from '@/lib/domain/files/limits';
import type { FileRow } from './load-file';

interface Name {
  firstName: string | null;
  lastName: string | null;
}

export interface ListedFile {
  file: FileRow;
  author: Name | null;
  deleter: Name | null;
  content: Pick<typeof contents.$inferSelect, 'scan' | 'preview'> | null;
}

const DAY_MS = 24 * 3_600_000;

/** A file as the wire shows it. */
export function presentFile({ file, author, deleter, content }: ListedFile): FileDto {
  const { deletedAt } = file;
  return {
    projectFileID: file.fileId,
    projectUnitID: file.unitId,
    name: file.name,
    kind: file.kind,
    sizeBytes: file.sizeBytes,
    version: file.fileVersion,
    createdOn: (file.fileVersion === 1 ? file.createdAt : file.updatedAt).toISOString(),
    createdBy: nameOf(author),
    scan: content?.scan ?? 'clean',
    isShown: isShownInBrowser(file.kind),
    preview: content?.preview ?? 'none',
    deletedOn: deletedAt?.toISOString() ?? null,
    deletedBy: nameOf(deleter),
    restorableUntil: deletedAt ? new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS).toISOString() : null,
  };
}

export function nameOf(person: Name | null): string | null {
  return (person && fullNameOf(person)) || null;
}
