'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast-store';
import { useMomentText } from '@/components/ui/use-moment-text';
import { type Answer, call } from '@/lib/client/call';
import { ProblemError } from '@/lib/client/http';
import { useResource } from '@/lib/client/use-resource';
import type { DeletedUnitDto } from '@/lib/contract/deleted-units';
import { countedKinds, MAX_DELETED_SHOWN } from '@/lib/domain/units/deletion';

export interface DeletedUnitsProps {
  rootUnitId: string;
  /** The project itself, or a unit of it. */
  unitId: string;
  /** The answer rendered by the server, and the event position before it was read. */
  fallback: Answer<'listDeletedUnits'>;
  since: string;
}

/** Deleted units of a project, or directly below another unit, that can still be restored. */
export function DeletedUnits({ rootUnitId, unitId, fallback, since }: DeletedUnitsProps) {
  const t = useTranslations('activity.deleted');
  const property = rootUnitId === unitId ? 'rootProjectUnitID' : 'parentProjectUnitID';
  const query = { filter: `${property} eq ${unitId}`, top: MAX_DELETED_SHOWN };
  const { data, mutate } = useResource('listDeletedUnits', { query }, { fallback, since, rootUnitId });
  if (data.data.length === 0) return null;
  return (
    <Card title={t('title')} flush>
      <ul>
        {data.data.map((unit) => (
          <DeletedUnit key={unit.projectUnitID} unit={unit} onRestored={() => void mutate()} />
        ))}
      </ul>
    </Card>
  );
}

function DeletedUnit({ unit, onRestored }: { unit: DeletedUnitDto; onRestored: () => void }) {
  const t = useTranslations('activity.deleted');
  const texts = useTranslations('unitForms.delete');
  const someone = useTranslations('activity');
  const format = useFormatter();
  const momentText = useMomentText();
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
    onRestored();
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
            date: momentText(unit.deletedOn),
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
