import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { formatDecimal, NOTATIONS } from '@/lib/domain/quantity';
import type { MaterialNode } from '@/lib/domain/structure/structure-tree';

/** What a lot needs, in a line: type, volume and day of each material. */
export function useMaterialsText(): (materials: readonly MaterialNode[]) => string {
  const t = useTranslations('structure.merge');
  const format = useFormatter();
  const notation = NOTATIONS[useLocale()];
  return (materials) => {
    const rows = materials.map(({ type, volumeM3, deliveryDay }) => {
      const volume = volumeM3 === null ? '–' : formatDecimal(volumeM3, { min: 0, max: 3 }, notation);
      const day =
        deliveryDay &&
        format.dateTime(new Date(`${deliveryDay}T00:00:00Z`), { dateStyle: 'short', timeZone: 'UTC' });
      return `${type} ${volume} m³${day ? `, ${day}` : ''}`;
    });
    return rows.join('; ') || t('noMaterials');
  };
}
