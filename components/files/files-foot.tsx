import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { DownloadIcon, LockIcon, TrashIcon } from '@/components/ui/icons';
import { QuotaBar } from './quota-bar';

interface FilesFootProps {
  usage: { usedBytes: number; limitBytes: number };
  blocked: string | undefined;
  canDownload: boolean;
  onBin: () => void;
  onDownload: () => void;
}

/** Storage usage of the project, why nothing can be changed here, the bin, and the download of several files. */
export function FilesFoot({ usage, blocked, canDownload, onBin, onDownload }: FilesFootProps) {
  const t = useTranslations('files');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t px-3.5 py-1.5">
      <QuotaBar {...usage} />
      {blocked !== undefined && (
        <p className="flex min-w-0 items-center gap-1.5 text-ink-2 text-xs">
          <LockIcon size={12} />
          {blocked}
        </p>
      )}
      <span className="ml-auto flex gap-1">
        {canDownload && (
          <Button
            size="sm"
            variant="quiet"
            icon={<DownloadIcon />}
            aria-haspopup="dialog"
            onClick={onDownload}
          >
            {t('downloadMany')}
          </Button>
        )}
        <Button size="sm" variant="quiet" icon={<TrashIcon />} aria-haspopup="dialog" onClick={onBin}>
          {t('bin.title')}
        </Button>
      </span>
    </div>
  );
}
