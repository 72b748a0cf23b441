'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '@/lib/client/load-part';
import type { OpenedDialog } from './use-file-actions';
import type { FilesSource } from './use-files';
import type { UploadChoice } from './use-upload-choice';

// Each is loaded when first opened; without `loading`, the skeleton would replace the whole page.
const loading = () => null;
const ViewerDialog = dynamic(
  () => loadPart(() => import('./viewer-dialog').then((module) => module.ViewerDialog)),
  {
    loading,
  },
);
const VersionsDialog = dynamic(
  () => loadPart(() => import('./versions-dialog').then((module) => module.VersionsDialog)),
  {
    loading,
  },
);
const BinDialog = dynamic(() => loadPart(() => import('./bin-dialog').then((module) => module.BinDialog)), {
  loading,
});
const DownloadDialog = dynamic(
  () => loadPart(() => import('./download-dialog').then((module) => module.DownloadDialog)),
  {
    loading,
  },
);
const UploadCheckDialog = dynamic(
  () => loadPart(() => import('./upload-check-dialog').then((module) => module.UploadCheckDialog)),
  { loading },
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
