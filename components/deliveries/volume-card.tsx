import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import { VOLUME_LIMIT_M3, volumeUse } from '@/lib/domain/deliveries/volume-limit';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';

/** Maximum number of lots named below the bar; the others are counted. */
const NAMED = 6;

interface LotVolume {
  projectUnitID: string;
  title: string;
  /** m³. */
  volume: number;
}

/** The volumes of a subproject's lots against the limit, side by side in one bar (portal-2 §9). */
export function VolumeCard({ lots }: { lots: readonly LotVolume[] }) {
  const t = useTranslations('deliveries.volume');
  const { volumeM3: m3 } = useQuantityTexts();
  const { usedM3, exceeded } = volumeUse(lots.map((lot) => lot.volume));
  const left = VOLUME_LIMIT_M3 - usedM3;
  return (
    <Card title={t('title')} aside={t('limit', { limit: VOLUME_LIMIT_M3 })}>
      <Progress
        label={t('use', { used: m3(usedM3), limit: VOLUME_LIMIT_M3 })}
        max={VOLUME_LIMIT_M3}
        value={lots.map(({ projectUnitID, volume }) => ({
          key: projectUnitID,
          value: volume,
          tone: exceeded ? 'bad' : 'accent',
        }))}
      />
      <p className="mt-2 flex justify-between gap-2 text-sm">
        <span className="font-semibold tabular-nums">
          {t('use', { used: m3(usedM3), limit: VOLUME_LIMIT_M3 })}
        </span>
        <span className={exceeded ? 'text-bad' : 'text-ink-2'}>
          {exceeded ? t('over', { volume: m3(-left) }) : t('left', { volume: m3(left) })}
        </span>
      </p>
      <ul className="mt-2 text-ink-2 text-sm">
        {lots.slice(0, NAMED).map((lot) => (
          <li key={lot.projectUnitID} className="flex justify-between gap-3">
            <span className="truncate">{lot.title}</span>
            <span className="tabular-nums">{m3(lot.volume)}</span>
          </li>
        ))}
        {lots.length > NAMED && <li className="text-ink-3">{t('more', { count: lots.length - NAMED })}</li>}
      </ul>
    </Card>
  );
}
