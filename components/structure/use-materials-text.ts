import { useTranslations } from 'next-intl';
import { useDayText } from '@/components/ui/use-day-text';
import type { MaterialNode } from '@/lib/domain/structure/structure-tree';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';

/** A lot's materials in one line: type, volume and day of each. */
export function useMaterialsText(): (materials: readonly MaterialNode[]) => string {
  const t = useTranslations('structure.merge');
  const dayText = useDayText();
  const show = useQuantityTexts();
  return (materials) => {
    const rows = materials.map(({ type, volumeM3, deliveryDay }) => {
      const volume = volumeM3 === null ? '– m³' : show.exactVolume(volumeM3);
      return `${type} ${volume}${deliveryDay ? `, ${dayText(deliveryDay)}` : ''}`;
    });
    return rows.join('; ') || t('noMaterials');
  };
}
