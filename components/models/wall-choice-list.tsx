import { useTranslations } from 'next-intl';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Input } from '@/components/ui/field';
import { useDayText } from '@/components/ui/use-day-text';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { foundFloors } from './tree-rows';
import type { Floor, Wall } from './viewer-data';

const BOX = 'size-4 accent-accent';

export interface WallChoiceListProps {
  floors: readonly Floor[];
  chosen: ReadonlySet<string>;
  /** The delivery for which walls are selected. */
  deliveryLotId: string;
  /** Toggles one wall, or with Shift all shown walls from the last one on. */
  onToggle: (wallId: string, isRange: boolean, shown: readonly Floor[]) => void;
  onFloor: (walls: readonly Wall[], isChosen: boolean) => void;
}

/** The walls by storey, the highest first, each with its existing deliveries. */
export function WallChoiceList({ floors, chosen, deliveryLotId, onToggle, onFloor }: WallChoiceListProps) {
  const t = useTranslations('viewer');
  const [query, setQuery] = useState('');
  const found = foundFloors(floors, query);
  return (
    <div className="flex min-h-0 min-w-0 flex-col rounded border">
      <div className="border-b p-2">
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <div className="max-h-72 min-h-0 flex-1 overflow-y-auto md:max-h-96">
        {found.toReversed().map((floor) => (
          <fieldset
            key={floor.id}
            className="border-b last:border-b-0"
            style={{
              contentVisibility: 'auto',
              containIntrinsicSize: `auto ${32 * (floor.walls.length + 1)}px`,
            }}
          >
            <legend className="sr-only">{floor.name || t('noStorey')}</legend>
            <FloorBox floor={floor} chosen={chosen} onFloor={onFloor} />
            {floor.walls.map((wall) => (
              <WallBox
                key={wall.id}
                wall={wall}
                isChosen={chosen.has(wall.id)}
                deliveryLotId={deliveryLotId}
                onToggle={(isRange) => onToggle(wall.id, isRange, found)}
              />
            ))}
          </fieldset>
        ))}
        {found.length === 0 && <p className="px-3 py-4 text-ink-2">{t('nothingFound')}</p>}
      </div>
    </div>
  );
}

function FloorBox({
  floor: { name, walls },
  chosen,
  onFloor,
}: { floor: Floor } & Pick<WallChoiceListProps, 'chosen' | 'onFloor'>) {
  const t = useTranslations('viewer');
  const count = walls.filter(({ id }) => chosen.has(id)).length;
  const box = useRef<HTMLInputElement>(null);
  const isSome = count > 0 && count < walls.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className="flex min-h-8 items-center gap-2 bg-sunken px-2.5 font-medium text-sm pointer-coarse:min-h-touch">
      <input
        ref={box}
        type="checkbox"
        className={BOX}
        checked={count === walls.length}
        onChange={() => onFloor(walls, count < walls.length)}
      />
      <span className="min-w-0 flex-1 truncate">{name || t('noStorey')}</span>
      <span className="text-ink-3 text-xs tabular-nums">{t('chosenOf', { count, all: walls.length })}</span>
    </label>
  );
}

interface WallBoxProps {
  wall: Wall;
  isChosen: boolean;
  deliveryLotId: string;
  onToggle: (isRange: boolean) => void;
}

function WallBox({ wall, isChosen, deliveryLotId, onToggle }: WallBoxProps) {
  const t = useTranslations('viewer');
  const dayText = useDayText();
  const show = useQuantityTexts();
  const others = otherDeliveries(wall, deliveryLotId);
  const thicknessMm = wall.measures?.thicknessMm ?? null;
  return (
    <label className="grid min-h-8 select-none grid-cols-[16px_minmax(0,1fr)_56px_minmax(0,1fr)] items-center gap-2 pr-2.5 pl-6 text-sm tabular-nums hover:bg-hover pointer-coarse:min-h-touch">
      <input
        type="checkbox"
        className={BOX}
        checked={isChosen}
        onChange={(event) => onToggle(isWithShift(event))}
      />
      <span className={cx('truncate', isChosen && 'font-semibold')}>{wall.number}</span>
      <span className="text-right text-ink-3 text-xs">
        {thicknessMm === null ? '–' : show.length(thicknessMm)}
      </span>
      <span className="truncate text-right text-ink-2 text-xs">
        {others.length === 0
          ? t('freeWall')
          : others.map(({ deliveryDate }) => dayText(deliveryDate)).join(', ')}
      </span>
    </label>
  );
}

/** The other deliveries that contain a wall. */
export function otherDeliveries({ deliveries }: Wall, deliveryLotId: string): Wall['deliveries'] {
  return deliveries.filter((other) => other.deliveryLotID !== deliveryLotId);
}

/** A checkbox changes by a click, even if the Space key caused it. */
function isWithShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}
