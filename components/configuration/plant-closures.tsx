'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { CalendarIcon, PlusIcon, TrashIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { useDayText } from '@/components/ui/use-day-text';
import { call } from '@/lib/client/call';
import { newIdempotencyKey } from '@/lib/client/http';
import type { PlantClosureDto } from '@/lib/contract/catalogue-closures';
import { useUndoableWrite } from './use-undoable-write';

const ClosureDialog = later(() => import('./closure-dialog').then((own) => own.ClosureDialog));

export interface PlantClosuresProps {
  closures: readonly PlantClosureDto[];
  plants: readonly { id: number; name: string }[];
}

/** The days on which plants do not deliver, to be added to and removed. */
export function PlantClosures({ closures, plants }: PlantClosuresProps) {
  const t = useTranslations('configuration.closures');
  const [isOpen, setOpen] = useState(false);
  const add = (
    <Button icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Card flush title={t('title')} className="mt-4" aside={closures.length > 0 && add}>
      {closures.length === 0 ? (
        <EmptyState icon={<CalendarIcon />} title={t('emptyTitle')} actions={add}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <Table stacked>
          <thead>
            <tr>
              <Th>{t('fields.plantID')}</Th>
              <Th>{t('days')}</Th>
              <Th>{t('fields.title')}</Th>
              <Th>
                <span className="sr-only">{t('remove')}</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {closures.map((closure) => (
              <Row
                key={closure.closureID}
                closure={closure}
                plant={plants.find(({ id }) => id === closure.plantID)?.name ?? ''}
              />
            ))}
          </tbody>
        </Table>
      )}
      {isOpen && <ClosureDialog plants={plants} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Row({ closure, plant }: { closure: PlantClosureDto; plant: string }) {
  const t = useTranslations('configuration.closures');
  const dayText = useDayText();
  const { firstDay, lastDay, title } = closure;
  const [first, last] = [dayText(firstDay), dayText(lastDay)];
  const days = first === last ? first : t('fromTo', { first, last });
  return (
    <Tr>
      <Td className="font-medium">{plant}</Td>
      <Td label={t('days')}>{days}</Td>
      <Td label={t('fields.title')}>{title}</Td>
      <Td className="sm:w-12">
        <RemoveButton closure={closure} label={t('removeNamed', { plant, days })} />
      </Td>
    </Tr>
  );
}

/** Removes at once: the toast can add it again. */
function RemoveButton({ closure, label }: { closure: PlantClosureDto; label: string }) {
  const t = useTranslations('configuration.closures');
  const { busy, run } = useUndoableWrite({ done: t('removed'), undo: t('undo'), undone: t('added') });
  const { closureID, plantID, firstDay, lastDay, title } = closure;

  const remove = () => call('removePlantClosure', { params: { plantID, closureID } });

  function addAgain() {
    const body = { firstDay, lastDay, title };
    return call('addPlantClosure', { params: { plantID }, body, idempotencyKey: newIdempotencyKey() });
  }

  return (
    <IconButton busy={busy} label={label} icon={<TrashIcon />} onClick={() => void run(remove, addAgain)} />
  );
}
