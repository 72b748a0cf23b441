import { useTranslations } from 'next-intl';
import { Progress } from '@/components/ui/progress';
import { VOLUME_LIMIT_M3, volumeUse } from '@/lib/domain/deliveries/volume-limit';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';

/** The volume of the lot and its siblings, against their shared limit. */
export function LotVolume({ siblingsM3, ownM3 }: { siblingsM3: number; ownM3: number }) {
  const t = useTranslations('deliveries');
  const { exactVolumeM3: volumeM3 } = useQuantityTexts();
  const { usedM3, exceeded } = volumeUse([siblingsM3, ownM3]);
  const left = VOLUME_LIMIT_M3 - usedM3;
  const use = t('volume.use', { used: volumeM3(usedM3), limit: VOLUME_LIMIT_M3 });
  return (
    <div>
      <Progress
        label={use}
        max={VOLUME_LIMIT_M3}
        value={[
          { key: 'siblings', value: siblingsM3, tone: 'neutral' },
          { key: 'own', value: ownM3, tone: exceeded ? 'bad' : 'accent' },
        ]}
      />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm" aria-live="polite">
        <span className="text-ink-2">
          {t('edit.volumes', { own: volumeM3(ownM3), siblings: volumeM3(siblingsM3) })}
        </span>
        <span className={exceeded ? 'font-semibold text-bad' : 'font-semibold'}>
          {exceeded
            ? t('volume.over', { volume: volumeM3(-left) })
            : t('volume.left', { volume: volumeM3(left) })}
        </span>
      </p>
    </div>
  );
}
