'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { FileIcon, SearchIcon, UploadIcon } from '@/components/ui/icons';
import { useByteText } from '@/components/ui/use-byte-text';
import { loadPart } from '@/lib/client/load-part';
import { useRefresh } from '@/lib/client/use-refresh';
import type { FileLook } from '@/lib/domain/files/file-look';
import { filteredFiles, NO_FILTER } from '@/lib/domain/files/filtered-files';
import { totalBytes } from '@/lib/domain/files/total-bytes';
import { ChosenBar } from './chosen-bar';
import { FileFilters } from './file-filters';
import { FilesDialogs } from './files-dialogs';
import { FilesFoot } from './files-foot';
import { UploadButtons } from './upload-buttons';
import { useCardDrop } from './use-card-drop';
import { useFileActions } from './use-file-actions';
import { type FilesSource, useFiles } from './use-files';
import { useUploadChoice } from './use-upload-choice';

// Also rendered by the server; their scripts are separate chunks.
const loading = () => null;
const FileTable = dynamic(() => loadPart(() => import('./file-table').then((module) => module.FileTable)), {
  loading,
});
const FileTiles = dynamic(() => loadPart(() => import('./file-tiles').then((module) => module.FileTiles)), {
  loading,
});

export interface FilesCardProps extends FilesSource {
  /** The title of the unit. */
  unitTitle: string;
  /** Why nothing could be changed when the page was rendered, as text; undefined if allowed. */
  refusal: string | undefined;
  look: FileLook;
  /** Says which files the current task needs. */
  emptyText: string;
  /** Whether files of the project can be downloaded together. */
  canDownload: boolean;
  /** Whether folders can be created below the unit. */
  canMakeFolders: boolean;
}

/** The files of a unit: list, upload by drop anywhere on the card, open, restore (portal-2 §2, files card). */
export function FilesCard(props: FilesCardProps) {
  const { rootUnitId, unitId, unitTitle, emptyText, canDownload, canMakeFolders } = props;
  const t = useTranslations('files');
  const bytes = useByteText();
  const { list, refresh } = useFiles(props);
  const blocked = list.abilities.change.can ? undefined : (props.refusal ?? t('readOnly'));
  const { actions, opened, setOpened } = useFileActions(blocked, refresh);
  const [filter, setFilter] = useState(NO_FILTER);
  const [look, setLook] = useState(props.look);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const upload = useUploadChoice({ rootUnitId, unitId, title: unitTitle }, canMakeFolders);
  const drop = useCardDrop(blocked === undefined, upload.choose);
  const shown = useMemo(() => filteredFiles(list.data, filter), [list.data, filter]);
  const List = look === 'table' ? FileTable : FileTiles;
  const sizeBytes = totalBytes(list.data);
  useRefreshOfAsks(list.count);

  function choose(fileId: string) {
    const next = new Set(chosen);
    if (!next.delete(fileId)) next.add(fileId);
    setChosen(next);
  }

  return (
    <div
      id="files"
      {...drop.events}
      className={cx('scroll-mt-16 rounded', drop.isOver && 'outline-2 outline-accent')}
    >
      <Card
        title={t('title')}
        mark={
          list.count > 0 && (
            <span className="text-ink-3 text-xs tabular-nums">
              {t('count', { count: list.count, size: bytes(sizeBytes) })}
            </span>
          )
        }
        aside={<UploadButtons blocked={blocked} onFiles={upload.choose} />}
        flush
      >
        {list.count > 0 && (
          <FileFilters files={list.data} filter={filter} onFilter={setFilter} look={look} onLook={setLook} />
        )}
        <ChosenBar
          files={list.data.filter(({ projectFileID }) => chosen.has(projectFileID))}
          rootUnitId={rootUnitId}
          canDownload={canDownload}
          actions={actions}
          onClear={() => setChosen(new Set())}
        />
        {list.count === 0 && (
          <EmptyState icon={<FileIcon />} title={t('empty')}>
            {emptyText}
          </EmptyState>
        )}
        {list.count > 0 && shown.length === 0 && (
          <EmptyState icon={<SearchIcon />} title={t('notFound')}>
            {t('notFoundText')}
          </EmptyState>
        )}
        {shown.length > 0 && <List files={shown} chosen={chosen} onChoose={choose} actions={actions} />}
        {drop.isOver ? (
          <p className="flex items-center justify-center gap-2 border-t bg-accent-soft px-3.5 py-3 font-medium text-accent-strong">
            <UploadIcon />
            {t('dropNow', { unit: unitTitle })}
          </p>
        ) : (
          <FilesFoot
            usage={list.usage}
            blocked={blocked}
            canDownload={canDownload}
            onBin={() => setOpened({ kind: 'bin' })}
            onDownload={() => setOpened({ kind: 'download' })}
          />
        )}
      </Card>
      <FilesDialogs
        source={props}
        opened={opened}
        blocked={blocked}
        upload={{ ...upload, canMakeFolders, title: unitTitle }}
        onClose={() => setOpened(null)}
        onChanged={() => void refresh()}
      />
    </div>
  );
}

/** The steps of the page depend on whether there is a file at all. */
function useRefreshOfAsks(count: number): void {
  const refresh = useRefresh();
  const isEmpty = count === 0;
  const known = useRef(isEmpty);
  useEffect(() => {
    if (known.current === isEmpty) return;
    known.current = isEmpty;
    refresh();
  }, [isEmpty, refresh]);
}
