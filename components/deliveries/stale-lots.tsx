import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useDayText } from '@/components/ui/use-day-text';
import { useTypeName } from '@/lib/client/type-names';
import type { LotOfOthers } from '@/lib/domain/deliveries/merge-lots';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';

export interface StaleLotsProps {
  /** The lots that somebody else has saved in the meantime. */
  lots: readonly LotOfOthers[];
  onTake: (keepsMine: boolean) => void;
}

/** Somebody else saved first: shows the stored values, and lets the user choose between them and their own. */
export function StaleLots({ lots, onTake }: StaleLotsProps) {
  const t = useTranslations('deliveries.edit');
  const nameOf = useTypeName();
  const { volume } = useQuantityTexts();
  const day = useDayText();
  const textOf = ({ materials }: LotOfOthers) =>
    materials
      .map(({ type, volumeM3, deliveryDay }) =>
        [nameOf(type), volume(volumeM3), deliveryDay === null ? '–' : day(deliveryDay)].join(', '),
      )
      .join('; ');
  return (
    <div role="alert" className="mb-3">
      <Notice tone="warn" title={t('stale', { count: lots.length })}>
        <ul className="my-1.5 max-h-40 overflow-y-auto text-sm tabular-nums">
          {lots.map((lot) => (
            <li key={lot.unitId}>{t('about', { name: lot.name, message: textOf(lot) || t('noRows') })}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onTake(false)}>
            {t('takeTheirs')}
          </Button>
          <Button size="sm" onClick={() => onTake(true)}>
            {t('keepMine')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
