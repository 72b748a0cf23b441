import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { DownloadIcon, LockIcon, TrashIcon } from '@/components/ui/icons';
import { Progress } from '@/components/ui/progress';
import { useByteText } from '@/components/ui/use-byte-text';

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

/** The bar warns from this share on. */
const NEARLY_FULL = 0.9;

/** Used share of the project's storage limit, including all versions and the bin. */
function QuotaBar({ usedBytes, limitBytes }: { usedBytes: number; limitBytes: number }) {
  const t = useTranslations('files.quota');
  const bytes = useByteText();
  const text = t('used', { used: bytes(usedBytes), limit: bytes(limitBytes) });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink-3 text-xs tabular-nums">
      <Progress
        label={text}
        max={limitBytes}
        value={usedBytes}
        tone={usedBytes > limitBytes * NEARLY_FULL ? 'warn' : 'accent'}
        className="w-28"
      />
      <span>{text}</span>
    </div>
  );
}
