import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { FolderIcon, UploadIcon } from '@/components/ui/icons';
import { useByteText } from '@/components/ui/use-byte-text';
import { shownFileBytes } from '@/lib/client/page-settings';
import { FILE_KINDS } from '@/lib/domain/files/file-kinds';
import { type ChosenFile, chosenFiles } from './chosen-file';

export interface UploadButtonsProps {
  /** Why nothing can be uploaded; undefined if allowed. */
  blocked: string | undefined;
  onFiles: (files: ChosenFile[]) => void;
}

/** Selects files or a whole folder for upload. */
export function UploadButtons({ blocked, onFiles }: UploadButtonsProps) {
  const t = useTranslations('files.upload');
  const bytes = useByteText();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement | null>(null);
  const look = { type: 'file', hidden: true, multiple: true, tabIndex: -1 } as const;

  function take(input: HTMLInputElement) {
    const chosen = chosenFiles(input.files ?? []);
    input.value = '';
    onFiles(chosen);
  }

  return (
    <>
      <IconButton
        size="sm"
        icon={<FolderIcon />}
        label={t('folder')}
        blocked={blocked}
        onClick={() => folder.current?.click()}
      />
      <Button
        size="sm"
        icon={<UploadIcon />}
        blocked={blocked}
        tip={t('tip', { kinds: FILE_KINDS.join(', '), size: bytes(shownFileBytes()) })}
        onClick={() => files.current?.click()}
      >
        {t('files')}
      </Button>
      <input {...look} ref={files} aria-label={t('files')} onChange={(event) => take(event.target)} />
      <input
        {...look}
        ref={(input) => {
          folder.current = input;
          if (input) input.webkitdirectory = true;
        }}
        aria-label={t('folder')}
        onChange={(event) => take(event.target)}
      />
    </>
  );
}
