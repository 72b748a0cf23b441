import { addressOf } from '@/lib/client/address';
import type { FileDto } from '@/lib/contract/files';

type Named = Pick<FileDto, 'projectUnitID' | 'projectFileID'>;

/** Download URL of a file, its newest version unless one is given. */
export function downloadAddress({ projectUnitID, projectFileID: id }: Named, version?: number): string {
  return addressOf('getFileContent', { params: { projectUnitID, id }, query: { version } });
}

/** URL at which a file is shown inside the portal. */
export function shownAddress({ projectUnitID, projectFileID: id }: Named, version: number): string {
  return addressOf('getFileContent', { params: { projectUnitID, id }, query: { version, inline: 'true' } });
}

export function previewAddress({ projectUnitID, projectFileID: id }: Named): string {
  return addressOf('getFilePreview', { params: { projectUnitID, id } });
}
