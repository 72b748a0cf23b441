'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button, buttonVariants } from '@/components/ui/button';
import { ListDialog } from '@/components/ui/list-dialog';
import { toast } from '@/components/ui/toast-store';
import { useByteText } from '@/components/ui/use-byte-text';
import { useMomentText } from '@/components/ui/use-moment-text';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { downloadAddress, shownAddress } from '@/lib/client/file-addresses';
import { useResource } from '@/lib/client/use-resource';
import type { FileDto, FileVersionDto } from '@/lib/contract/files';

export interface VersionsDialogProps {
  file: FileDto;
  rootUnitId: string;
  since: string;
  /** Why no version can be restored; undefined if allowed. */
  blocked: string | undefined;
  onRestored: () => void;
  onClose: () => void;
}

/** The versions of a file: each can be opened or downloaded, an older one can be restored as the latest. */
export function VersionsDialog({
  file,
  rootUnitId,
  since,
  blocked,
  onRestored,
  onClose,
}: VersionsDialogProps) {
  const t = useTranslations('files.versions');
  const params = { projectUnitID: file.projectUnitID, id: file.projectFileID };
  const { data, error, mutate } = useResource('listFileVersions', { params }, { since, rootUnitId });
  const { busy, write } = useWrite(failureOf, () => void mutate());

  async function restore(version: number) {
    const isDone = await write(() => call('restoreFileVersion', { params: { ...params, version } }));
    if (!isDone) return;
    toast.success(t('restored', { version, name: file.name }));
    onRestored();
  }

  return (
    <ListDialog
      title={t('title')}
      text={file.name}
      failure={error ? failureOf(error) : undefined}
      isLoading={!data && !error}
      onClose={onClose}
    >
      <ol className="border-t">
        {data?.data.map((version) => (
          <VersionLine
            key={version.version}
            file={file}
            version={version}
            blocked={blocked}
            busy={busy}
            onRestore={() => void restore(version.version)}
          />
        ))}
      </ol>
    </ListDialog>
  );
}

interface VersionLineProps {
  file: FileDto;
  version: FileVersionDto;
  blocked: string | undefined;
  busy: boolean;
  onRestore: () => void;
}

function VersionLine({ file, version, blocked, busy, onRestore }: VersionLineProps) {
  const t = useTranslations('files');
  const momentText = useMomentText();
  const bytes = useByteText();
  const { version: number, createdBy, createdOn, sizeBytes, restoredFrom, isCurrent } = version;
  const name = t('versions.number', { version: number });
  const link = buttonVariants({ size: 'sm' });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b px-5 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isCurrent && <Badge tone="ok">{t('versions.current')}</Badge>}
          {restoredFrom !== null && <Badge>{t('versions.restoredFrom', { version: restoredFrom })}</Badge>}
        </p>
        <p className="text-ink-3 text-xs tabular-nums">
          {t('versions.facts', {
            name: createdBy ?? t('someone'),
            date: momentText(createdOn),
            size: bytes(sizeBytes),
          })}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        {file.isShown && file.scan === 'clean' && (
          <a className={link} href={shownAddress(file, number)} target="_blank" rel="noreferrer">
            {t('open')}
          </a>
        )}
        {file.scan === 'clean' && (
          <a className={link} href={downloadAddress(file, number)} download={file.name}>
            {t('download')}
          </a>
        )}
        {!isCurrent && (
          <Button
            size="sm"
            busy={busy}
            blocked={blocked}
            aria-label={t('versions.restoreNamed', { version: number })}
            onClick={onRestore}
          >
            {t('restore')}
          </Button>
        )}
      </span>
    </li>
  );
}
