import { useTranslations } from 'next-intl';
import type { VolumeDoubts as Doubts } from '@/lib/domain/models/wall-totals';

const KEYS = ['withoutVolume', 'openShapes', 'fromFile'] as const;

/** What is to be known about a total: walls without a volume, with open shapes, and with figures of the file. */
export function VolumeDoubts({ doubts }: { doubts: Doubts }) {
  const texts = useDoubtTexts()(doubts);
  if (texts.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-warn text-xs">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** A total in one line, marked if it is incomplete or not reliable. */
export function DoubtfulVolume({ text, doubts }: { text: string; doubts: Doubts | undefined }) {
  const texts = useDoubtTexts();
  const note = doubts === undefined ? '' : texts(doubts).join('. ');
  if (note === '') return text;
  return (
    <span className="text-warn" title={note}>
      ≈ {text}
      <span className="sr-only"> {note}</span>
    </span>
  );
}

function useDoubtTexts(): (doubts: Doubts) => string[] {
  const t = useTranslations('viewer');
  return (doubts) =>
    KEYS.flatMap((key) => (doubts[key] > 0 ? t(`doubts.${key}`, { count: doubts[key] }) : []));
}
