import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ItemColumn } from '@/components/lists/item-table';
import type { Item } from '@/components/ui/item-list';
import { useDayText } from '@/components/ui/use-day-text';
import type { ProjectFactsDto } from '@/lib/contract/project-facts';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';

/** A project of the list with facts about the units below it. */
export type ProjectItem = Item & { state: string; facts: ProjectFactsDto | undefined };

/** Columns of the project list that users can choose. */
export function useProjectColumns(): ItemColumn<ProjectItem>[] {
  const t = useTranslations('units.list');
  const show = useQuantityTexts();
  return useMemo(
    () => [
      {
        id: 'nextDelivery',
        header: t('nextDelivery'),
        cell: ({ facts }) => <Day day={facts?.nextDeliveryDate} />,
      },
      { id: 'city', header: t('city'), cell: ({ facts }) => facts?.siteCity ?? '–' },
      { id: 'responsible', header: t('responsible'), cell: ({ facts }) => facts?.responsible ?? '–' },
      {
        ...{ id: 'volume', header: t('volume'), num: true },
        cell: ({ facts }) => (typeof facts?.volumeM3 === 'number' ? show.volume(facts.volumeM3) : '–'),
      },
      {
        ...{ id: 'progress', header: t('progress'), num: true },
        cell: ({ facts }) =>
          facts && facts.lots > 0 ? t('progressOf', { done: facts.lotsDone, lots: facts.lots }) : '–',
      },
    ],
    [t, show],
  );
}

function Day({ day }: { day: string | null | undefined }) {
  const dayText = useDayText();
  if (!day) return '–';
  return <time dateTime={day}>{dayText(day)}</time>;
}
