import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { WallIndex } from '@/lib/domain/models/wall-index';
import { LegendLine } from './legend-line';

/** Groups of walls that a model shows in colours. */
export interface WallGroups {
  /** The group key of each wall by GlobalId; a wall without a group has the default colour. */
  of: (walls: WallIndex) => ReadonlyMap<string, string>;
  /** In legend order, with CSS colours. */
  legend: readonly { key: string; name: string; color: string }[];
}

export interface ShownGroups {
  /** Colour by GlobalId. */
  colors: ReadonlyMap<string, string>;
  /** GlobalIds of the walls whose group is hidden. */
  hidden: ReadonlySet<string>;
  lines: readonly (WallGroups['legend'][number] & { count: number; isShown: boolean })[];
  toggle: (key: string) => void;
}

/** The walls by group; hidden groups stay hidden when the day changes. */
export function useWallGroups(groups: WallGroups | null, walls: WallIndex): ShownGroups {
  const [off, setOff] = useState<readonly string[]>([]);
  const keys = useMemo(() => groups?.of(walls) ?? new Map<string, string>(), [groups, walls]);
  return useMemo(() => {
    const legend = groups?.legend ?? [];
    const colorOf = new Map(legend.map(({ key, color }) => [key, color]));
    const counts = new Map<string, number>();
    for (const key of keys.values()) counts.set(key, (counts.get(key) ?? 0) + 1);
    return {
      colors: new Map([...keys].map(([id, key]) => [id, colorOf.get(key) ?? ''])),
      hidden: new Set([...keys].flatMap(([id, key]) => (off.includes(key) ? [id] : []))),
      lines: legend.map((line) => ({
        ...line,
        count: counts.get(line.key) ?? 0,
        isShown: !off.includes(line.key),
      })),
      toggle: (key) =>
        setOff((before) =>
          before.includes(key) ? before.filter((other) => other !== key) : [...before, key],
        ),
    };
  }, [groups, keys, off]);
}

/** The legend of the groups with the number of walls of each; clearing a checkbox hides them. */
export function GroupsLegend({ lines, toggle }: Pick<ShownGroups, 'lines' | 'toggle'>) {
  const t = useTranslations('viewer');
  if (lines.length === 0) return null;
  return (
    <ul aria-label={t('legend')} className="grid grid-cols-2 border-b py-1">
      {lines.map(({ key, ...line }) => (
        <li key={key}>
          <LegendLine {...line} onToggle={() => toggle(key)} />
        </li>
      ))}
    </ul>
  );
}
