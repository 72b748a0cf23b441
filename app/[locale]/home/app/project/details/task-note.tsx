import { getFormatter, getTranslations } from 'next-intl/server';
import { TruckIcon } from '@/components/ui/icons';
import { dayText } from '@/lib/domain/moment-text';

/** The due date: the first delivery of the project or of the lot (domain.md §4, root params). */
export async function TaskNote({ firstDelivery }: { firstDelivery: string | null }) {
  const [t, format] = await Promise.all([getTranslations('workflow'), getFormatter()]);
  if (firstDelivery === null) return null;
  return (
    <p className="mt-2 flex items-center gap-1.5 text-ink-2 text-sm">
      <TruckIcon size={14} />
      {t('firstDelivery', {
        date: dayText({ format }, firstDelivery),
      })}
    </p>
  );
}
