import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import type { Floor } from './viewer-data';

const ALL = 'all';

export interface StoreyListProps {
  floors: readonly Floor[];
  /** The highest storey that is shown; null for all. */
  topFloor: string | null;
  onTopFloor: (floorId: string | null) => void;
  className?: string;
}

/** Hides the building above a storey: a list from the highest to the lowest with arrow keys. */
export function StoreyList({ floors, topFloor, onTopFloor, className }: StoreyListProps) {
  const t = useTranslations('viewer');
  if (floors.length < 2) return null;
  return (
    <ToggleGroup
      type="single"
      orientation="vertical"
      aria-label={t('storeysUpTo')}
      value={topFloor ?? ALL}
      onValueChange={(value) => value && onTopFloor(value === ALL ? null : value)}
      className={cx('flex flex-col', className)}
    >
      <ToggleGroupItem value={ALL} className="min-h-7 shrink-0 justify-end px-2.5 text-xs">
        {t('allStoreys')}
      </ToggleGroupItem>
      {floors.toReversed().map(({ id, name }) => (
        <ToggleGroupItem key={id} value={id} className="min-h-7 shrink-0 justify-end px-2.5 text-xs">
          <span className="truncate" title={name}>
            {name || t('noStorey')}
          </span>
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}
