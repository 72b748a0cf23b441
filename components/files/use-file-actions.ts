import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast-store';
import { useWrite } from '@/components/ui/use-write';
import { failureOf } from '@/lib/client/failure';
import { shownSettings } from '@/lib/client/page-settings';
import type { FileDto } from '@/lib/contract/files';
import { deleteFiles, restoreFiles } from './use-files';

/** The dialog that is open over the card. */
export type OpenedDialog =
  | { kind: 'viewer'; file: FileDto }
  | { kind: 'versions'; file: FileDto }
  | { kind: 'bin' }
  | { kind: 'download' };

export interface FileActions {
  /** Why nothing can be changed here; undefined if allowed. */
  blocked: string | undefined;
  open: (file: FileDto) => void;
  showVersions: (file: FileDto) => void;
  remove: (files: readonly FileDto[]) => void;
}

/** The file actions of a card and its open dialog. */
export function useFileActions(blocked: string | undefined, refresh: () => Promise<void>) {
  const t = useTranslations('files');
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const { write } = useWrite(failureOf, () => void refresh());

  async function remove(files: readonly FileDto[]) {
    if (!(await write(() => deleteFiles(files)))) return;
    const [first] = files;
    toast.success({
      title: t('deleted', { count: files.length, name: first?.name ?? '' }),
      text: t('deletedText', { days: shownSettings().binDays }),
      action: { label: t('undo'), run: () => void write(() => restoreFiles(files)) },
    });
  }

  const latest = useRef(remove);
  useEffect(() => {
    latest.current = remove;
  });
  const actions = useMemo<FileActions>(
    () => ({
      blocked,
      open: (file) => setOpened({ kind: 'viewer', file }),
      showVersions: (file) => setOpened({ kind: 'versions', file }),
      remove: (files) => void latest.current(files),
    }),
    [blocked],
  );
  return { actions, opened, setOpened };
}
