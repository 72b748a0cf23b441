import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Select } from '@/components/ui/field';
import { COLOR_MODES, type ColorGroup, type ColorMode, type GroupValue } from './color-groups';

export interface LegendProps {
  mode: ColorMode;
  groups: readonly ColorGroup[];
  hiddenGroups: readonly string[];
  onMode: (mode: ColorMode) => void;
  onToggle: (key: string) => void;
}

/** What the colours mean; clearing a box hides its walls. */
export function Legend({ mode, groups, hiddenGroups, onMode, onToggle }: LegendProps) {
  const t = useTranslations('viewer');
  const id = useId();
  return (
    <div className="max-h-[40vh] w-72 max-w-[70vw] overflow-y-auto rounded border bg-surface shadow-float">
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
              group={group}
              isShown={!hiddenGroups.includes(group.key)}
              onToggle={() => onToggle(group.key)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function GroupLine({
  group: { value, color, walls, volumeM3 },
  isShown,
  onToggle,
}: {
  group: ColorGroup;
  isShown: boolean;
  onToggle: () => void;
}) {
  const t = useTranslations('viewer');
  const format = useFormatter();
  const nameOf = useGroupName();
  const volume = format.number(volumeM3, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <li>
      <label className="grid min-h-8 grid-cols-[16px_10px_minmax(0,1fr)_auto_auto] items-center gap-2 px-2.5 text-sm tabular-nums hover:bg-hover">
        <input type="checkbox" className="size-4 accent-accent" checked={isShown} onChange={onToggle} />
        <span aria-hidden="true" className="size-2.5 rounded-[2px]" style={{ background: color }} />
        <span className="truncate">{nameOf(value)}</span>
        <span className="text-ink-3 text-xs">{walls.length}</span>
        <span className="text-ink-3 text-xs">{t('volumeM3', { volume })}</span>
      </label>
    </li>
  );
}

function useGroupName(): (value: GroupValue | null) => string {
  const t = useTranslations('viewer');
  const states = useTranslations('states');
  const format = useFormatter();
  return (value) => {
    switch (value?.of) {
      case 'thickness':
        return t('lengthMm', { length: format.number(value.mm, 'integer') });
      case 'storey':
        return value.name;
      case 'lot':
        return value.number;
      case 'state':
        return states(value.stateKey);
      case 'delivery':
        return t('deliveryOn', {
          date: format.dateTime(new Date(`${value.date}T12:00:00Z`), 'short'),
          title: value.title,
        });
      default:
        return t('unknown');
    }
  };
}
