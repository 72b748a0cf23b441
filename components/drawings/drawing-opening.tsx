import { useTranslations } from 'next-intl';
import type { Opening } from '@/components/page-viewer/use-open-document';
import { Button, buttonVariants } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { DownloadIcon, FileIcon, WarningIcon } from '@/components/ui/icons';
import { Progress } from '@/components/ui/progress';
import { Spinner } from '@/components/ui/spinner';
import { downloadAddress } from '@/lib/client/file-addresses';
import type { DrawingDto } from '@/lib/contract/drawings';

const PERCENT = 100;

/** The loading progress of a file, or why it is not shown. */
export function DrawingOpening({
  file,
  opening,
  onRetry,
}: {
  file: DrawingDto;
  opening: Exclude<Opening, { status: 'ready' }>;
  onRetry: () => void;
}) {
  const t = useTranslations('drawings');
  const common = useTranslations('common');
  if (opening.status === 'failed') {
    const { problem } = opening;
    return (
      <EmptyState
        icon={<WarningIcon />}
        title={t(`problems.${problem}.title`)}
        actions={
          <>
            {problem === 'notLoaded' && <Button onClick={onRetry}>{common('retry')}</Button>}
            <DownloadLink file={file} />
          </>
        }
      >
        {t(`problems.${problem}.text`)}
      </EmptyState>
    );
  }
  return (
    <div className="w-64 max-w-full p-4" role="status">
      <p className="flex items-center gap-2 text-ink-2">
        <Spinner />
        {t('loading')}
      </p>
      {opening.loaded !== null && (
        <Progress
          isWork
          label={t('progress', { name: file.name })}
          max={PERCENT}
          value={Math.round(opening.loaded * PERCENT)}
          className="mt-2 h-1.5"
        />
      )}
    </div>
  );
}

/** A file type that browsers cannot show, such as DWG. */
export function OnlyDownload({ file }: { file: DrawingDto }) {
  const t = useTranslations('drawings');
  const isClean = file.scan === 'clean';
  return (
    <EmptyState
      icon={<FileIcon />}
      title={isClean ? t('onlyDownload') : t('notScanned')}
      actions={isClean && <DownloadLink file={file} />}
    >
      {file.name}
    </EmptyState>
  );
}

function DownloadLink({ file }: { file: DrawingDto }) {
  const t = useTranslations('drawings');
  return (
    <a className={buttonVariants()} href={downloadAddress(file)} download={file.name}>
      <DownloadIcon />
      {t('download')}
    </a>
  );
}
