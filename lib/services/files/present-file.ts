import type { contents } from '@/db/schema';
import type { FileDto } from '@/lib/contract/files';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { restorableUntil } from '@/lib/domain/configuration/settings';
import { isShownInBrowser } from '@/lib/domain/files/file-kinds';
import type { ServiceContext } from '../context';
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

/** A file as the wire shows it. */
export function presentFile(
  { settings }: Pick<ServiceContext, 'settings'>,
  { file, author, deleter, content }: ListedFile,
): FileDto {
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
    restorableUntil: deletedAt && restorableUntil(deletedAt, settings).toISOString(),
  };
}

export function nameOf(person: Name | null): string | null {
  return (person && fullNameOf(person)) || null;
}
