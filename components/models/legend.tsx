import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Select } from '@/components/ui/field';
import { useDayText } from '@/components/ui/use-day-text';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { DoubtfulVolume } from '../lists/volume-doubts';
import { COLOR_MODES, type ColorGroup, type ColorMode, type GroupValue } from './color-groups';
import { LegendLine } from './legend-line';

export interface LegendProps {
  mode: ColorMode;
  groups: readonly ColorGroup[];
  hiddenGroups: readonly string[];
  onMode: (mode: ColorMode) => void;
  onToggle: (key: string) => void;
}

/** The legend of the colours; clearing a checkbox hides its walls. */
export function Legend({ mode, groups, hiddenGroups, onMode, onToggle }: LegendProps) {
  const t = useTranslations('viewer');
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="flex items-center gap-2 p-2 text-ink-2 text-sm">
        <span className="shrink-0">{t('colorBy')}</span>
        <Select
          id={id}
          value={mode}
          onChange={({ target }) => {
            const chosen = COLOR_MODES.find((known) => known === target.value);
            if (chosen) onMode(chosen);
          }}
        >
          {COLOR_MODES.map((known) => (
            <option key={known} value={known}>
              {t(`colorModes.${known}`)}
            </option>
          ))}
        </Select>
      </label>
      {groups.length > 0 && (
        <ul className="border-t py-1">
          {groups.map((group) => (
            <GroupLine
              key={group.key}
              mode={mode}
              group={group}
              isShown={!hiddenGroups.includes(group.key)}
              onToggle={() => onToggle(group.key)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function GroupLine({
  mode,
  group: { value, color, walls, volumeM3, doubts },
  isShown,
  onToggle,
}: {
  mode: ColorMode;
  group: ColorGroup;
  isShown: boolean;
  onToggle: () => void;
}) {
  const show = useQuantityTexts();
  const nameOf = useGroupName();
  return (
    <li>
      <LegendLine
        name={nameOf(value, mode)}
        count={walls.length}
        volume={<DoubtfulVolume text={show.volume(volumeM3)} doubts={doubts} />}
        {...{ color, isShown, onToggle }}
      />
    </li>
  );
}

function useGroupName(): (value: GroupValue | null, mode: ColorMode) => string {
  const t = useTranslations('viewer');
  const states = useTranslations('states');
  const dayText = useDayText();
  const show = useQuantityTexts();
  return (value, mode) => {
    switch (value?.of) {
      case 'thickness':
        return show.length(value.mm);
      case 'storey':
        return value.name;
      case 'lot':
        return value.number;
      case 'state':
        return states(value.stateKey);
      case 'delivery':
        return t('deliveryOn', {
          date: dayText(value.date),
          title: value.title,
        });
      case 'others':
        return t('others', { count: value.count });
      default:
        return mode === 'lot' ? t('noLot') : t('unknown');
    }
  };
}
