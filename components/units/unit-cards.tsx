import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ModelPicture } from '@/components/lists/model-picture';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { HoverLink } from '@/components/ui/hover-link';
import {
  CalendarIcon,
  CheckIcon,
  FileIcon,
  type IconComponent,
  InfoIcon,
  PencilIcon,
  SearchIcon,
} from '@/components/ui/icons';
import { stretchedLink } from '@/components/ui/table';
import { TONE_CLASSES } from '@/components/ui/tone';
import { Tip } from '@/components/ui/tooltip';
import { useDayText } from '@/components/ui/use-day-text';
import type { UnitDto } from '@/lib/contract/units';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { type CardStyle, cardStyle } from '@/lib/domain/units/card-style';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import { isOrderLotType, type UnitType } from '@/lib/domain/vocabulary/unit-types';
import { CardUnitButtons } from './unit-editing';

const ICONS: Record<NonNullable<CardStyle['icon']>, IconComponent> = {
  file: FileIcon,
  search: SearchIcon,
  check: CheckIcon,
  pencil: PencilIcon,
};

/** A card that needs a review is emphasised, a finished one is dimmed. */
const STYLE_CLASSES: Record<CardStyle['style'], string> = {
  reviewer: 'border-accent/50 bg-accent-soft/30',
  processor: '',
  done: 'bg-sunken/50',
};

export interface UnitCardsProps {
  units: readonly UnitDto[];
  /** Ids of the units with a picture of their model. */
  pictured: readonly string[];
  /** Cards have edit buttons; they must then be inside `UnitEditing`. */
  withButtons: boolean;
  /** After the last card: the tile to create a unit. */
  tile: ReactNode;
}

/** Units as cards: picture of the model, number, title, planned delivery, state and notes. */
export function UnitCards({ units, pictured, withButtons, tile }: UnitCardsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,352px),1fr))] gap-3 p-3.5">
      {units.map((unit) => (
        <UnitCard
          key={unit.projectUnitID}
          unit={unit}
          isPictured={pictured.includes(unit.projectUnitID)}
          withButtons={withButtons}
        />
      ))}
      {tile && <li className="flex">{tile}</li>}
    </ul>
  );
}

interface UnitCardProps {
  unit: UnitDto;
  isPictured: boolean;
  withButtons: boolean;
}

function UnitCard({ unit, isPictured, withButtons }: UnitCardProps) {
  const t = useTranslations('units.below');
  const states = useTranslations('states');
  const types = useTranslations('unitTypes');
  const tone = STATE_TONES[unit.stateKey];
  const { style, icon } = cardStyle(unit.stateKey);
  const StateIcon = icon && ICONS[icon];
  // A lot without its own date is delivered with its first material.
  const deliveryDay = unit.deliveryDate ?? unit.earliestDeliveryDate;
  return (
    <li
      data-style={style}
      className={cx(
        'relative flex min-h-28 flex-col gap-3 overflow-hidden rounded border p-3.5 pl-4 hover:border-line-strong hover:bg-hover',
        STYLE_CLASSES[style],
      )}
    >
      <span aria-hidden="true" className={cx('absolute inset-y-0 left-0 w-[3px]', TONE_CLASSES[tone].mark)} />
      <div className="flex items-start gap-2">
        {isPictured && (
          <ModelPicture unitId={unit.projectUnitID} className="h-12 w-16 rounded-sm bg-sunken" />
        )}
        <HoverLink
          href={unitPagePath(unit.rootProjectUnitID, unit.projectUnitID)}
          className={cx('min-w-0 flex-1', stretchedLink)}
        >
          <span className="block truncate text-ink-3 text-xs">
            <span className="tabular-nums">{unit.projectUnitNo}</span>
            {' · '}
            {types(unit.projectUnitType)}
          </span>
          <span title={unit.title} className="line-clamp-2 font-semibold">
            {unit.title}
          </span>
        </HoverLink>
        {unit.notes && (
          <Tip text={unit.notes}>
            <button
              type="button"
              aria-label={t('notes')}
              aria-description={unit.notes}
              className="relative z-[1] -m-1 grid size-7 place-items-center rounded text-ink-3 hover:text-ink pointer-coarse:-m-[13px] pointer-coarse:size-touch"
            >
              <InfoIcon />
            </button>
          </Tip>
        )}
        {withButtons && (
          <CardUnitButtons
            unit={{ unitId: unit.projectUnitID, unitType: unit.projectUnitType, title: unit.title }}
          />
        )}
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <Tip text={t(`style.${style}`)}>
          <span className="relative">
            <Badge tone={tone} icon={StateIcon && <StateIcon size={12} />}>
              {states(unit.stateKey)}
            </Badge>
            <span className="sr-only">{t(`style.${style}`)}</span>
          </span>
        </Tip>
        {(deliveryDay || isLot(unit.projectUnitType)) && <DeliveryDay day={deliveryDay} />}
      </div>
    </li>
  );
}

/** Only lots are delivered, so only for them a missing date is shown. */
function isLot(type: UnitType): boolean {
  return type === 'approvallot' || isOrderLotType(type);
}

function DeliveryDay({ day }: { day: string | null }) {
  const t = useTranslations('units.below');
  const dayText = useDayText();
  if (day === null) return <span className="text-ink-3 text-xs">{t('noDelivery')}</span>;
  return (
    <Tip text={t('delivery')}>
      <time dateTime={day} className="relative flex items-center gap-1.5 text-ink-2 text-xs">
        <CalendarIcon size={14} />
        <span className="sr-only">{t('delivery')}</span>
        {dayText(day)}
      </time>
    </Tip>
  );
}
