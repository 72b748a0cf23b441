import { useTranslations } from 'next-intl';
import type { VolumeDoubts as Doubts } from '@/lib/domain/models/wall-totals';

/** What is to be known about a total: walls without a volume, with open shapes, and with figures of the file. */
export function VolumeDoubts({ doubts }: { doubts: Doubts }) {
  const t = useTranslations('viewer');
  const keys = ['withoutVolume', 'openShapes', 'fromFile'] as const;
  const found = keys.filter((key) => doubts[key] > 0);
  if (found.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-warn text-xs">
      {found.map((key) => (
        <li key={key}>{t(`doubts.${key}`, { count: doubts[key] })}</li>
      ))}
    </ul>
  );
}
