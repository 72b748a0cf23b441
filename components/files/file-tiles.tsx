'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { useByteText } from '@/components/ui/use-byte-text';
import { ChooseFile } from './choose-file';
import type { FileListProps } from './file-list';
import { FileMenu } from './file-menu';
import { FileName } from './file-name';
import { FilePicture } from './file-picture';

/** The files of a unit as pictures with their names. */
export function FileTiles({ files, chosen, onChoose, actions }: FileListProps) {
  const t = useTranslations('files');
  const format = useFormatter();
  const bytes = useByteText();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,176px),1fr))] gap-3 p-3.5">
      {files.map((file) => (
        <li
          key={file.projectFileID}
          className={cx(
            'flex min-w-0 flex-col gap-2 rounded border p-2.5 hover:border-line-strong',
            // Only tiles in view are laid out, since there may be thousands.
            '[contain-intrinsic-size:auto_200px] [content-visibility:auto]',
            chosen.has(file.projectFileID) && 'bg-accent-soft/60',
          )}
        >
          <FilePicture file={file} large />
          <span className="flex min-w-0 items-center gap-2 text-sm">
            <ChooseFile file={file} chosen={chosen} onChoose={onChoose} />
            <span className="min-w-0 flex-1 truncate">
              <FileName file={file} onOpen={actions.open} />
            </span>
            <FileMenu file={file} actions={actions} />
          </span>
          <span className="text-ink-3 text-xs tabular-nums">
            {t('tileFacts', {
              kind: t(`kinds.${file.kind}`),
              size: bytes(file.sizeBytes),
              date: format.dateTime(new Date(file.createdOn), 'short'),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
