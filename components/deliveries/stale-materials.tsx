import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { uniqueKeys } from '@/components/ui/unique-keys';
import { useDayText } from '@/components/ui/use-day-text';
import { productTitle } from '@/lib/domain/catalogue/titles';
import type { Material } from '@/lib/domain/deliveries/materials';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';

export interface StaleMaterialsProps {
  /** The values that somebody else has saved in the meantime. */
  now: readonly Material[];
  onTake: () => void;
  onKeep: () => void;
}

/** Somebody else saved first: shows the stored values, and lets the user choose between them and their own. */
export function StaleMaterials({ now, onTake, onKeep }: StaleMaterialsProps) {
  const t = useTranslations('deliveries.edit');
  const locale = useLocale();
  const { volume } = useQuantityTexts();
  const day = useDayText();
  const rows = now.map(
    ({ type, volumeM3, deliveryDay }) =>
      `${productTitle(type, locale)}, ${volume(volumeM3)}, ${deliveryDay === null ? '–' : day(deliveryDay)}`,
  );
  const keys = uniqueKeys(rows);
  return (
    <div role="alert" className="mb-3">
      <Notice tone="warn" title={t('stale')}>
        <ul className="my-1.5 text-sm tabular-nums">
          {rows.map((row, place) => (
            <li key={keys[place]}>{row}</li>
          ))}
          {rows.length === 0 && <li>{t('noRows')}</li>}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onTake}>
            {t('takeTheirs')}
          </Button>
          <Button size="sm" onClick={onKeep}>
            {t('keepMine')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
