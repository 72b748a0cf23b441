import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Material } from '@/lib/domain/deliveries/materials';
import { useDeliveryFormat } from './use-delivery-texts';

export interface StaleMaterialsProps {
  /** What somebody else has stored meanwhile. */
  now: readonly Material[];
  onTake: () => void;
  onKeep: () => void;
}

/** Somebody else was faster: shows what is stored now, and lets the person choose between it and his own. */
export function StaleMaterials({ now, onTake, onKeep }: StaleMaterialsProps) {
  const t = useTranslations('deliveries.edit');
  const { day, m3 } = useDeliveryFormat();
  return (
    <div role="alert" className="mb-3">
      <Notice tone="warn" title={t('stale')}>
        <ul className="my-1.5 text-sm tabular-nums">
          {now.map(({ type, volumeM3, deliveryDay }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stored rows have no identity but their place
            <li key={index}>
              {type}, {m3(volumeM3)} m³, {deliveryDay === null ? '–' : day(deliveryDay)}
            </li>
          ))}
          {now.length === 0 && <li>{t('noRows')}</li>}
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
