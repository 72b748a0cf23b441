import { getFormatter, getTranslations } from 'next-intl/server';
import { TruckIcon } from '@/components/ui/icons';
import { getPageContext } from '@/lib/page/page-context';
import type { UnitAccess } from '@/lib/services/unit-access';
import { firstDeliveryDay } from '@/lib/services/workflow/task-facts';

/** By when it is needed: the first delivery to the project or of the lot (domain.md §4, root params). */
export async function TaskNote({ unit }: { unit: UnitAccess['unit'] }) {
  const isRoot = unit.parentUnitId === null;
  const [t, format, day] = await Promise.all([
    getTranslations('workflow'),
    getFormatter(),
    isRoot ? firstDeliveryDay(await getPageContext(), unit.unitId) : unit.earliestDeliveryDate,
  ]);
  if (day === null) return null;
  return (
    <p className="mt-2 flex items-center gap-1.5 text-ink-2 text-sm">
      <TruckIcon size={14} />
      {t('firstDelivery', { date: format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' }) })}
    </p>
  );
}
