import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/icons';
import { sumLeftOut } from '@/lib/domain/models/far-parts';
import type { StagedModel } from './staged-model';

/** Names the elements that are in the files but not in the picture. */
export function LeftOutNote({ models }: { models: readonly Pick<StagedModel, 'leftOut'>[] }) {
  const t = useTranslations('viewer');
  const format = useFormatter();
  const [isClosed, setClosed] = useState(false);
  const parts = sumLeftOut(models.flatMap(({ leftOut }) => leftOut));
  if (parts.length === 0 || isClosed) return null;
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const classes = parts.map(({ entity, count }) => `${count} ${entity}`);
  return (
    <div
      className="flex items-start gap-1 rounded border bg-surface p-2.5 text-sm shadow-float"
      role="status"
    >
      <p className="min-w-0 flex-1 break-words">
        {t('leftOut', { count: total, classes: format.list(classes, { type: 'unit' }) })}
      </p>
      <IconButton size="sm" icon={<CloseIcon />} label={t('closeNote')} onClick={() => setClosed(true)} />
    </div>
  );
}
