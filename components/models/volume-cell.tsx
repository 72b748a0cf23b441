import { useTranslations } from 'next-intl';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import type { Wall } from './viewer-data';

const MARKS = { openShape: '≈', file: '*', shape: '' } as const;

/** The volume of a wall in m³, marked if it is not that of a closed shape. */
export function VolumeCell({ wall: { measures, isMeasured } }: { wall: Wall }) {
  const t = useTranslations('viewer');
  const show = useQuantityTexts();
  const volumeM3 = measures?.volumeM3 ?? null;
  const source = measures?.volumeFrom ?? 'none';
  const note = isMeasured && source !== 'shape' ? t(`volumeFrom.${source}`) : undefined;
  if (volumeM3 === null || source === 'none')
    return (
      <span className={note ? 'text-right text-warn' : 'text-right'} title={note}>
        –
      </span>
    );
  return (
    <span className={note ? 'text-right text-warn' : 'text-right'} title={note}>
      {MARKS[source]}
      {show.volumeM3(volumeM3)}
      {note && <span className="sr-only"> {note}</span>}
    </span>
  );
}
