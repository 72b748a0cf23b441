import { useTranslations } from 'next-intl';
import type { FileDto } from '@/lib/contract/files';
import type { FileListProps } from './file-list';

interface ChooseFileProps extends Pick<FileListProps, 'chosen' | 'onChoose'> {
  file: FileDto;
}

export function ChooseFile({ file, chosen, onChoose }: ChooseFileProps) {
  const t = useTranslations('files');
  return (
    <label className="grid shrink-0 place-items-center pointer-coarse:-ml-3 pointer-coarse:size-touch">
      <input
        type="checkbox"
        aria-label={t('choose', { name: file.name })}
        className="size-4 accent-accent"
        checked={chosen.has(file.projectFileID)}
        onChange={() => onChoose(file.projectFileID)}
      />
    </label>
  );
}
