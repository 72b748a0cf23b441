'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DateField } from '@/components/ui/date-field';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Field, Input } from '@/components/ui/field';
import { DownloadIcon, FileIcon } from '@/components/ui/icons';
import { PlantDays } from '@/components/ui/plant-days';
import { useByteText } from '@/components/ui/use-byte-text';
import { useMomentText } from '@/components/ui/use-moment-text';
import { failureOf } from '@/lib/client/failure';
import { pageZone } from '@/lib/client/page-day';
import { useResource } from '@/lib/client/use-resource';
import type { FileTreeDto } from '@/lib/contract/file-downloads';
import { isDay } from '@/lib/domain/calendar';
import { filesBelow, type PlacedFile, searchedTree, withChosen } from '@/lib/domain/files/file-tree';
import { MAX_DOWNLOAD_FILES } from '@/lib/domain/files/limits';
import { filesAfter, filesSinceDay } from '@/lib/domain/files/new-files';
import { totalBytes } from '@/lib/domain/files/total-bytes';
import { FileTree } from './file-tree';
import { useDownload } from './use-download';

export interface DownloadDialogProps {
  rootUnitId: string;
  onClose: () => void;
}

/** Selects files of a whole project in a tree of checkboxes, and downloads them as one zip (portal-2 §2). */
export function DownloadDialog({ rootUnitId, onClose }: DownloadDialogProps) {
  const t = useTranslations('files.downloads');
  const common = useTranslations('common');
  const { data, error } = useResource('getFileTree', { params: { rootUnitId } });
  const [root] = data ?? [];
  return (
    <Dialog open onOpenChange={onClose} isDirty={() => false}>
      <DialogContent width={680}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        {root ? (
          <ChooseFiles root={root} rootUnitId={rootUnitId} onClose={onClose} />
        ) : (
          <>
            <DialogBody>
              {error ? <FailureNotice failure={failureOf(error)} /> : <p>{common('loading')}</p>}
            </DialogBody>
            <DialogFooter>
              <DialogCancel />
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

interface ChooseFilesProps extends DownloadDialogProps {
  root: FileTreeDto;
}

function ChooseFiles({ root, rootUnitId, onClose }: ChooseFilesProps) {
  const t = useTranslations('files.downloads');
  const bytes = useByteText();
  const { busy, download } = useDownload(rootUnitId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const all = filesBelow(root);
  const shown = searchedTree(root, text);
  const wanted = all.filter(({ projectFileID }) => chosen.has(projectFileID));

  return (
    <>
      <div data-dialog-body className="grid gap-3 px-5 pb-3">
        <Input
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {all.length > 0 && (
          <NewSince
            files={all}
            lastDownloadOn={root.lastDownloadOn}
            onChoose={(files) => setChosen(withChosen(new Set(), files, true))}
          />
        )}
      </div>
      <DialogBody className="border-t px-0 pb-0">
        {all.length === 0 && <EmptyState icon={<FileIcon />} title={t('empty')} />}
        {all.length > 0 && shown === null && <EmptyState icon={<FileIcon />} title={t('notFound')} />}
        {all.length > 0 && shown !== null && <FileTree root={shown} chosen={chosen} onChoose={setChosen} />}
      </DialogBody>
      <DialogFooter>
        <p className="mr-auto self-center tabular-nums" aria-live="polite">
          {t('chosen', { count: wanted.length, size: bytes(totalBytes(wanted)) })}
        </p>
        <DialogCancel />
        <Button
          variant="primary"
          icon={<DownloadIcon />}
          busy={busy}
          disabled={wanted.length === 0}
          blocked={
            wanted.length > MAX_DOWNLOAD_FILES ? t('tooMany', { limit: MAX_DOWNLOAD_FILES }) : undefined
          }
          onClick={async () => {
            if (await download(wanted)) onClose();
          }}
        >
          {t('download')}
        </Button>
      </DialogFooter>
    </>
  );
}

interface NewSinceProps {
  files: readonly PlacedFile[];
  /** When the user last downloaded files of the project; null if never. */
  lastDownloadOn: string | null;
  onChoose: (files: readonly PlacedFile[]) => void;
}

/** Selects the files added since a day, or since the last download. */
function NewSince({ files, lastDownloadOn, onChoose }: NewSinceProps) {
  const t = useTranslations('files.downloads');
  const momentText = useMomentText();
  const [day, setDay] = useState('');
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      {/* Closed plants are irrelevant to when files were added. */}
      <PlantDays country={null}>
        <Field label={t('since')} className="w-44">
          {(bound) => (
            <DateField
              {...bound}
              value={day}
              onValue={setDay}
              onCommit={(since) => isDay(since) && onChoose(filesSinceDay(files, since, pageZone()))}
            />
          )}
        </Field>
      </PlantDays>
      {lastDownloadOn !== null && (
        <Button onClick={() => onChoose(filesAfter(files, lastDownloadOn))}>
          {t('sinceLast', { date: momentText(lastDownloadOn) })}
        </Button>
      )}
    </div>
  );
}
