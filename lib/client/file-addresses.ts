import { addressOf } from '@/lib/client/address';
import type { FileDto } from '@/lib/contract/files';

type Named = Pick<FileDto, 'projectUnitID' | 'projectFileID'>;

/** Where a file is downloaded from, its newest version unless one is named. */
export function downloadAddress({ projectUnitID, projectFileID: id }: Named, version?: number): string {
  return addressOf('getFileContent', { params: { projectUnitID, id }, query: { version } });
}

/** Where a file is shown from inside the portal. */
export function shownAddress({ projectUnitID, projectFileID: id }: Named, version: number): string {
  return addressOf('getFileContent', { params: { projectUnitID, id }, query: { version, inline: 'true' } });
}

export function previewAddress({ projectUnitID, projectFileID: id }: Named): string {
  return addressOf('getFilePreview', { params: { projectUnitID, id } });
}
