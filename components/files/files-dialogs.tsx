'use client';

import { later } from '@/components/ui/later';
import type { OpenedDialog } from './use-file-actions';
import type { FilesSource } from './use-files';
import type { UploadChoice } from './use-upload-choice';

const ViewerDialog = later(() => import('./viewer-dialog').then((module) => module.ViewerDialog));
const VersionsDialog = later(() => import('./versions-dialog').then((module) => module.VersionsDialog));
const BinDialog = later(() => import('./bin-dialog').then((module) => module.BinDialog));
const DownloadDialog = later(() => import('./download-dialog').then((module) => module.DownloadDialog));
const UploadCheckDialog = later(() =>
  import('./upload-check-dialog').then((module) => module.UploadCheckDialog),
);

interface FilesDialogsProps {
  source: FilesSource;
  opened: OpenedDialog | null;
  blocked: string | undefined;
  upload: { choice: UploadChoice | null; close: () => void; canMakeFolders: boolean; title: string };
  onClose: () => void;
  onChanged: () => void;
}

/** The dialogs of the files card. */
export function FilesDialogs({ source, opened, blocked, upload, onClose, onChanged }: FilesDialogsProps) {
  const { rootUnitId, unitId, since } = source;
  const shared = { rootUnitId, since, blocked, onRestored: onChanged, onClose };
  return (
    <>
      {opened?.kind === 'viewer' && <ViewerDialog file={opened.file} onClose={onClose} />}
      {opened?.kind === 'versions' && <VersionsDialog file={opened.file} {...shared} />}
      {opened?.kind === 'bin' && <BinDialog unitId={unitId} {...shared} />}
      {opened?.kind === 'download' && <DownloadDialog rootUnitId={rootUnitId} onClose={onClose} />}
      {upload.choice && (
        <UploadCheckDialog
          place={{ rootUnitId, unitId, title: upload.title }}
          choice={upload.choice}
          canMakeFolders={upload.canMakeFolders}
          onClose={upload.close}
        />
      )}
    </>
  );
}
