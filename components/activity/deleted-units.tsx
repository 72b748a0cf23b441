'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { ProblemError } from '@/lib/client/http';
import { useRefresh } from '@/lib/client/use-refresh';
import type { DeletedUnitDto } from '@/lib/contract/deleted-units';
import { countedKinds } from '@/lib/domain/units/deletion';

/** Deleted units that can still be restored. */
export function DeletedUnits({ units }: { units: readonly DeletedUnitDto[] }) {
  const t = useTranslations('activity.deleted');
  return (
    <Card title={t('title')} flush>
      <ul>
        {units.map((unit) => (
          <DeletedUnit key={unit.projectUnitID} unit={unit} />
        ))}
      </ul>
    </Card>
  );
}

function DeletedUnit({ unit }: { unit: DeletedUnitDto }) {
  const t = useTranslations('activity.deleted');
  const texts = useTranslations('unitForms.delete');
  const someone = useTranslations('activity');
  const format = useFormatter();
  const refresh = useRefresh();
  const kinds = countedKinds(unit.goesAlong).map(([kind, count]) => texts(`kinds.${kind}`, { count }));

  async function restore() {
    try {
      await call('restoreUnit', { params: { projectUnitID: unit.projectUnitID } });
      toast.success(texts('restored', { title: unit.title }));
    } catch (error) {
      toast.error(
        error instanceof ProblemError ? error.message : texts('notRestored', { title: unit.title }),
      );
    }
    refresh();
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-3.5 py-2.5 text-sm last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">
          {unit.projectUnitNo} {unit.title}
        </p>
        {kinds.length > 0 && <p className="text-ink-2">{format.list(kinds)}</p>}
        <p className="text-ink-3 text-xs">
          {t('by', {
            name: unit.deletedBy ?? someone('someone'),
            date: format.dateTime(new Date(unit.deletedOn), 'moment'),
          })}
          {' · '}
          {t('until', { date: format.dateTime(new Date(unit.restorableUntil), 'short') })}
        </p>
      </div>
      {unit.abilities.restore.can && (
        <Button onClick={restore} aria-label={t('restoreNamed', { title: unit.title })}>
          {t('restore')}
        </Button>
      )}
    </li>
  );
}
