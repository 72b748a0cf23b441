import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast-store';
import { shownFileBytes } from '@/lib/client/page-settings';
import { pageUploads } from '@/lib/client/uploads/page-uploads';
import type { UploadPlace } from '@/lib/client/uploads/upload-item';
import { type CheckedFiles, checkChosenFiles } from '@/lib/domain/files/chosen-files';
import type { ChosenFile } from './chosen-file';

/** Chosen files of which some are refused or in folders: the user decides first. */
export type UploadChoice = CheckedFiles<ChosenFile>;

/** Accepts chosen files: at once if there is nothing to report, else after a question. */
export function useUploadChoice(place: UploadPlace, canMakeFolders: boolean) {
  const t = useTranslations('files.upload');
  const [choice, setChoice] = useState<UploadChoice | null>(null);

  function choose(files: readonly ChosenFile[]) {
    if (files.length === 0) {
      toast.info(t('nothing'));
      return;
    }
    const checked = checkChosenFiles(files, shownFileBytes());
    const hasFolders = canMakeFolders && files.some(({ path }) => path.length > 0);
    if (checked.refused.length > 0 || hasFolders) setChoice(checked);
    else
      pageUploads.add(
        place,
        checked.accepted.map(({ file }) => file),
      );
  }

  return { choice, choose, close: () => setChoice(null) };
}
