'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TrashIcon } from '@/components/ui/icons';
import { ListDialog } from '@/components/ui/list-dialog';
import { toast } from '@/components/ui/toast-store';
import { useByteText } from '@/components/ui/use-byte-text';
import { useWrite } from '@/components/ui/use-write';
import { failureOf } from '@/lib/client/failure';
import { shownSettings } from '@/lib/client/page-settings';
import { useResource } from '@/lib/client/use-resource';
import type { FileDto } from '@/lib/contract/files';
import { restoreFiles } from './use-files';

export interface BinDialogProps {
  rootUnitId: string;
  unitId: string;
  since: string;
  /** Why nothing can be restored; undefined if allowed. */
  blocked: string | undefined;
  onRestored: () => void;
  onClose: () => void;
}

const MOST = 5000;

/** The deleted files of a unit that can still be restored. */
export function BinDialog({ rootUnitId, unitId, since, blocked, onRestored, onClose }: BinDialogProps) {
  const t = useTranslations('files.bin');
  const { data, error, mutate } = useResource(
    'listFiles',
    {
      params: { projectUnitID: rootUnitId, id: unitId },
      query: { bin: 'true', top: MOST, orderby: 'deletedOn desc' },
    },
    { since, rootUnitId },
  );
  const { busy, write } = useWrite(failureOf, () => void mutate());

  async function restore(file: FileDto) {
    if (!(await write(() => restoreFiles([file])))) return;
    toast.success(t('restored', { name: file.name }));
    onRestored();
  }

  return (
    <ListDialog
      title={t('title')}
      text={t('text', { days: shownSettings().binDays })}
      failure={error ? failureOf(error) : undefined}
      isLoading={!data && !error}
      onClose={onClose}
    >
      {data?.count === 0 && <EmptyState icon={<TrashIcon />} title={t('empty')} />}
      <ul className="border-t empty:hidden">
        {data?.data.map((file) => (
          <BinLine
            key={file.projectFileID}
            file={file}
            blocked={blocked}
            busy={busy}
            onRestore={() => void restore(file)}
          />
        ))}
      </ul>
    </ListDialog>
  );
}

interface BinLineProps {
  file: FileDto;
  blocked: string | undefined;
  busy: boolean;
  onRestore: () => void;
}

function BinLine({ file, blocked, busy, onRestore }: BinLineProps) {
  const t = useTranslations('files');
  const format = useFormatter();
  const bytes = useByteText();
  const day = (instant: string | null) =>
    instant === null ? '' : format.dateTime(new Date(instant), 'short');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b px-5 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words font-medium">{file.name}</p>
        <p className="text-ink-3 text-xs tabular-nums">
          {t('bin.facts', {
            size: bytes(file.sizeBytes),
            name: file.deletedBy ?? t('someone'),
            date: day(file.deletedOn),
            until: day(file.restorableUntil),
          })}
        </p>
      </div>
      <Button
        size="sm"
        busy={busy}
        blocked={blocked}
        aria-label={t('bin.restoreNamed', { name: file.name })}
        onClick={onRestore}
      >
        {t('restore')}
      </Button>
    </li>
  );
}
