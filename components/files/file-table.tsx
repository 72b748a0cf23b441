'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/lists/data-table';
import { listColumns } from '@/components/lists/table-features';
import { useByteText } from '@/components/ui/use-byte-text';
import { useMomentText } from '@/components/ui/use-moment-text';
import type { FileDto } from '@/lib/contract/files';
import { ChooseFile } from './choose-file';
import type { FileListProps } from './file-list';
import { FileMenu } from './file-menu';
import { FileName } from './file-name';
import { FilePicture } from './file-picture';
import type { FileActions } from './use-file-actions';

/** The files of a unit as a table; sorted here, because all of them are loaded. */
export function FileTable(props: FileListProps) {
  const columns = useColumns(props);
  const t = useTranslations('files');
  return (
    <DataTable
      list="files"
      label={t('title')}
      stacked
      columns={columns}
      rows={props.files}
      rowId={({ projectFileID }) => projectFileID}
      look={{
        classOf: ({ projectFileID }) => props.chosen.has(projectFileID) && 'bg-accent-soft/60',
      }}
    />
  );
}

const column = listColumns<FileDto>();

function useColumns({ chosen, onChoose, actions }: FileListProps) {
  const t = useTranslations('files');
  const format = useFormatter();
  const momentText = useMomentText();
  const bytes = useByteText();
  return useMemo(
    () =>
      column.columns([
        column.accessor(({ name }) => name, {
          id: 'name',
          header: t('columns.name'),
          enableHiding: false,
          sortFn: 'alphanumeric',
          meta: { unnamed: true, className: 'sm:w-full sm:max-w-0 sm:min-w-52' },
          cell: ({ row: { original } }) => (
            <span className="flex min-w-0 items-center gap-2.5">
              <ChooseFile file={original} chosen={chosen} onChoose={onChoose} />
              <FilePicture file={original} />
              <FileName file={original} onOpen={actions.open} />
            </span>
          ),
        }),
        column.accessor(({ kind }) => t(`kinds.${kind}`), {
          id: 'kind',
          header: t('columns.kind'),
          meta: { className: 'whitespace-nowrap' },
        }),
        column.accessor('sizeBytes', {
          header: t('columns.size'),
          meta: { num: true, className: 'whitespace-nowrap' },
          cell: ({ row: { original } }) => bytes(original.sizeBytes),
        }),
        column.accessor('version', {
          header: t('columns.version'),
          meta: { num: true },
          cell: ({ row: { original } }) => <Version file={original} actions={actions} />,
        }),
        column.accessor(({ createdBy }) => createdBy ?? t('someone'), {
          id: 'createdBy',
          header: t('columns.createdBy'),
          meta: { className: 'sm:whitespace-nowrap' },
        }),
        column.accessor('createdOn', {
          header: t('columns.createdOn'),
          sortFn: 'text',
          meta: { className: 'sm:whitespace-nowrap tabular-nums' },
          cell: ({ row: { original } }) => (
            <time dateTime={original.createdOn} title={momentText(original.createdOn)}>
              {format.dateTime(new Date(original.createdOn), 'short')}
            </time>
          ),
        }),
        column.display({
          id: 'actions',
          header: t('columns.actions'),
          meta: { hiddenHeading: true, className: 'text-right' },
          cell: ({ row: { original } }) => <FileMenu file={original} actions={actions} />,
        }),
      ]),
    [t, format, momentText, bytes, chosen, onChoose, actions],
  );
}

/** The number of the latest version; with older versions, a button that lists them. */
function Version({ file, actions }: { file: FileDto; actions: FileActions }) {
  const t = useTranslations('files');
  if (file.version === 1) return file.version;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('versions.of', { count: file.version, name: file.name })}
      className="touch-line font-medium text-accent hover:underline"
      onClick={() => actions.showVersions(file)}
    >
      {file.version}
    </button>
  );
}
