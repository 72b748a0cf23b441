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
      <ToggleGroupItem
        value={ALL}
        className="min-h-7 shrink-0 px-2.5 text-xs max-md:justify-start max-md:px-4 md:justify-end"
      >
        {t('allStoreys')}
      </ToggleGroupItem>
      {floors.toReversed().map(({ id, name }) => (
        <ToggleGroupItem
          key={id}
          value={id}
          className="min-h-7 shrink-0 px-2.5 text-xs max-md:justify-start max-md:px-4 md:justify-end"
        >
          <span className="truncate" title={name}>
            {name || t('noStorey')}
          </span>
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}
