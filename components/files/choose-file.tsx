import { useTranslations } from 'next-intl';
import type { FileDto } from '@/lib/contract/files';
import type { FileListProps } from './file-list';

interface ChooseFileProps extends Pick<FileListProps, 'chosen' | 'onChoose'> {
  file: FileDto;
}

export function ChooseFile({ file, chosen, onChoose }: ChooseFileProps) {
  const t = useTranslations('files');
  return (
    <input
      type="checkbox"
      aria-label={t('choose', { name: file.name })}
      className="size-4 shrink-0 accent-accent"
      checked={chosen.has(file.projectFileID)}
      onChange={() => onChoose(file.projectFileID)}
    />
  );
}
