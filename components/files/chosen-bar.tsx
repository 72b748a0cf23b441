import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { DownloadIcon, TrashIcon } from '@/components/ui/icons';
import { useByteText } from '@/components/ui/use-byte-text';
import type { FileDto } from '@/lib/contract/files';
import { totalBytes } from '@/lib/domain/files/total-bytes';
import { useDownload } from './use-download';
import type { FileActions } from './use-file-actions';

interface ChosenBarProps {
  files: readonly FileDto[];
  rootUnitId: string;
  canDownload: boolean;
  actions: FileActions;
  onClear: () => void;
}

/** The actions for the selected files; hidden if none is selected. */
export function ChosenBar({ files, rootUnitId, canDownload, actions, onClear }: ChosenBarProps) {
  const t = useTranslations('files');
  const bytes = useByteText();
  const { busy, download } = useDownload(rootUnitId);
  if (files.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b bg-accent-soft/60 px-3.5 py-1.5 text-sm">
      <span className="mr-auto tabular-nums" aria-live="polite">
        {t('chosen', { count: files.length, size: bytes(totalBytes(files)) })}
      </span>
      {canDownload && (
        <Button size="sm" icon={<DownloadIcon />} busy={busy} onClick={() => void download(files)}>
          {t('downloadZip')}
        </Button>
      )}
      <Button
        size="sm"
        icon={<TrashIcon />}
        blocked={actions.blocked}
        onClick={() => {
          actions.remove(files);
          onClear();
        }}
      >
        {t('delete')}
      </Button>
      <Button size="sm" variant="quiet" onClick={onClear}>
        {t('clearChosen')}
      </Button>
    </div>
  );
}
