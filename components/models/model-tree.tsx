import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Tree } from '@/components/lists/tree/tree';
import type { TreeActions } from '@/components/lists/tree/use-tree-keys';
import { Input } from '@/components/ui/field';
import { volumeDoubts } from '@/lib/domain/models/wall-totals';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { VolumeDoubts } from '../lists/volume-doubts';
import { Heads } from './tree-heads';
import { TreeRowView } from './tree-row-view';
import { foundFloors, sortedFloors, treeRows, type WallSort } from './tree-rows';
import { type Floor, volumeOf } from './viewer-data';

/** Row heights as in the styles. */
const FLOOR_REM = 2;
const WALL_REM = 1.75;

export interface ModelTreeProps {
  floors: readonly Floor[];
  selected: readonly string[];
  /** The CSS colour of each wall. */
  colors: ReadonlyMap<string, string>;
  hiddenFloors: ReadonlySet<string>;
  isWallShown: (id: string) => boolean;
  onSelect: (id: string | null, adds: boolean) => void;
  /** A wall was opened with Enter: fit it into the picture. */
  onOpenWall: (id: string) => void;
  /** A wall was clicked, not reached by keys: a drawer may close. */
  onPressWall?: () => void;
  onToggleFloor: (floorId: string) => void;
}

/** The storeys and walls of the model as a tree with keyboard navigation. */
export function ModelTree(props: ModelTreeProps) {
  const { floors, selected, colors, hiddenFloors, isWallShown, onSelect, onToggleFloor } = props;
  const t = useTranslations('viewer');
  const scroller = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const [query, setQuery] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<WallSort>({ by: 'number', isDown: false });
  const rows = treeRows(sortedFloors(foundFloors(floors, query), sort), query ? new Set() : closed);
  const { active, setActive } = useActiveRow(
    rows.map(({ key }) => key),
    selected.at(-1),
  );

  function setOpen(floorId: string, isOpen: boolean) {
    setClosed(
      (before) => new Set(isOpen ? [...before].filter((other) => other !== floorId) : [...before, floorId]),
    );
  }

  /** The selection follows the active row; Space adds to it, Enter shows the wall. */
  function choose(index: number, how: 'go' | 'adds' | 'opens') {
    const row = rows[index];
    if (!row) return;
    setActive(row.key);
    if (row.kind === 'floor') {
      if (how !== 'go') setOpen(row.floor.id, !row.isOpen);
      return;
    }
    onSelect(row.wall.id, how === 'adds');
    if (how === 'opens') props.onOpenWall(row.wall.id);
  }

  /** Shift+Enter hides or shows a storey; it is captured here, because the tree handles it as Enter. */
  function pressEye(event: KeyboardEvent) {
    const row = rows[active];
    if (event.target !== scroller.current || row?.kind !== 'floor') return;
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    onToggleFloor(row.floor.id);
  }

  const actions: TreeActions = {
    go: (index) => choose(index, 'go'),
    setOpen: (index, isOpen) => {
      const row = rows[index];
      if (row?.kind === 'floor') setOpen(row.floor.id, isOpen);
    },
    choose: (index, adds) => choose(index, adds ? 'adds' : 'opens'),
  };
  function drawRow(index: number, id: string) {
    const row = rows[index];
    return (
      row && (
        <TreeRowView
          row={row}
          id={id}
          keysId={keysId}
          isActive={index === active}
          isSelected={row.kind === 'wall' && selected.includes(row.wall.id)}
          isShown={row.kind === 'floor' ? !hiddenFloors.has(row.floor.id) : isWallShown(row.wall.id)}
          color={(row.kind === 'wall' && colors.get(row.wall.id)) || 'var(--color-model-wall)'}
          onPress={(adds) => {
            choose(index, row.kind === 'floor' ? 'opens' : adds ? 'adds' : 'go');
            if (row.kind === 'wall') props.onPressWall?.();
          }}
          onToggleShown={() => row.kind === 'floor' && onToggleFloor(row.floor.id)}
        />
      )
    );
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col" onKeyDownCapture={pressEye}>
      <div className="border-b p-2">
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <Heads sort={sort} onSort={setSort} />
      <p id={keysId} className="sr-only">
        {t('storeyKeys')}
      </p>
      <Tree
        label={t('tree')}
        isMultiple
        rows={rows}
        scroller={scroller}
        active={active}
        actions={actions}
        remOf={(index) => (rows[index]?.kind === 'floor' ? FLOOR_REM : WALL_REM)}
        draw={drawRow}
      />
      {rows.length === 0 && query !== '' && <p className="px-3 py-4 text-ink-2">{t('nothingFound')}</p>}
      <Sum floors={floors} />
    </div>
  );
}

/** The active row: the last one reached by keys, or else the one selected elsewhere. */
function useActiveRow(keys: readonly string[], selected: string | undefined) {
  const [activeKey, setActive] = useState('');
  useEffect(() => {
    if (selected !== undefined) setActive(`wall:${selected}`);
  }, [selected]);
  return { active: Math.max(0, keys.indexOf(activeKey)), setActive };
}

function Sum({ floors }: { floors: readonly Floor[] }) {
  const t = useTranslations('viewer');
  const show = useQuantityTexts();
  const walls = floors.flatMap((floor) => floor.walls);
  const measured = walls.filter(({ isMeasured }) => isMeasured);
  return (
    <div className="grid gap-1 border-t bg-sunken px-3 py-2 text-ink-2 text-xs tabular-nums">
      <p className="flex justify-between gap-2">
        <span>{t('wallCount', { count: walls.length })}</span>
        <b className="font-semibold text-ink">{show.volume(volumeOf(walls))}</b>
      </p>
      <VolumeDoubts doubts={volumeDoubts(measured.map(({ measures }) => measures))} />
    </div>
  );
}
