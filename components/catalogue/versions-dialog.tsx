'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ListDialog } from '@/components/ui/list-dialog';
import { useMomentText } from '@/components/ui/use-moment-text';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import { useResource } from '@/lib/client/use-resource';
import type { CatalogueVersionDto } from '@/lib/contract/catalogue-versions';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';

interface VersionsDialogProps {
  kind: CatalogueKind;
  tenantId: number;
  /** The newest. */
  version: number;
  onClose: () => void;
}

/** The versions of a catalogue; the content of an earlier one can be made the newest again. */
export function VersionsDialog({ kind, tenantId: tenantID, version, onClose }: VersionsDialogProps) {
  const t = useTranslations('catalogue.versions');
  const { data, error } = useResource('listCatalogueVersions', { params: { tenantID, kind } });
  const { write } = useWrite(failureOf, useRefresh());
  const [asked, setAsked] = useState<number | null>(null);

  const restore = (earlier: number) => {
    const params = { tenantID, kind, version: earlier };
    const send = () => call('restoreCatalogueVersion', { params, body: { version } });
    return write(send, t('restored', { version: earlier }));
  };

  return (
    <>
      <ListDialog
        title={t('title')}
        text={t('text')}
        failure={error && failureOf(error)}
        isLoading={!data && !error}
        onClose={onClose}
      >
        <ul className="divide-y">
          {data?.data.map((row) => (
            <VersionRow
              key={row.version}
              row={row}
              isNewest={row.version === version}
              onRestore={() => setAsked(row.version)}
            />
          ))}
        </ul>
      </ListDialog>
      {asked !== null && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={t('ask', { version: asked })}
          confirmLabel={t('restore')}
          onConfirm={async () => {
            const isDone = await restore(asked);
            if (isDone) onClose();
            return isDone;
          }}
        >
          <p className="text-ink-2">{t('meaning')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface VersionRowProps {
  row: CatalogueVersionDto;
  isNewest: boolean;
  onRestore: () => void;
}

function VersionRow({ row, isNewest, onRestore }: VersionRowProps) {
  const t = useTranslations('catalogue.versions');
  const format = useFormatter();
  const moment = useMomentText();
  const { version, note, restoredVersion, createdOn, createdBy, ...counts } = row;
  const changes = (['added', 'changed', 'removed'] as const)
    .filter((change) => counts[change] > 0)
    .map((change) => t(`counts.${change}`, { count: counts[change] }));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {t('version', { version })}
          {isNewest && <Badge>{t('newest')}</Badge>}
          {restoredVersion !== null && (
            <span className="font-normal text-ink-2">{t('restoredFrom', { version: restoredVersion })}</span>
          )}
        </p>
        <p className="text-ink-2 text-sm">
          {format.list([moment(createdOn), ...(createdBy ? [createdBy] : []), ...changes], { type: 'unit' })}
        </p>
        {note && <p className="break-words text-sm">{note}</p>}
      </div>
      {!isNewest && (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('restoreNamed', { version })}
          onClick={onRestore}
        >
          {t('restore')}
        </Button>
      )}
    </li>
  );
}
