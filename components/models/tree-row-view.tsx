import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { ChevronDownIcon, ChevronRightIcon, EyeIcon, EyeOffIcon } from '@/components/ui/icons';
import { Tip } from '@/components/ui/tooltip';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import type { ModelTreeRow } from './tree-rows';
import type { Wall } from './viewer-data';

export interface TreeRowViewProps {
  row: ModelTreeRow;
  id: string;
  /** The id of the element that describes the shortcuts of a storey. */
  keysId: string;
  isActive: boolean;
  isSelected: boolean;
  /** Whether the model shows it. */
  isShown: boolean;
  /** The CSS colour of a wall in the model. */
  color: string;
  onPress: (adds: boolean) => void;
  onToggleShown: () => void;
}

const ROW = 'grid w-full cursor-pointer items-center gap-2 px-3 pr-3 hover:bg-hover';
const ACTIVE = 'group-focus-visible/tree:outline-2 group-focus-visible/tree:outline-focus -outline-offset-2';

/** A storey or a wall of the tree. The tree has the focus; a row only marks that it is the active one. */
export function TreeRowView(props: TreeRowViewProps) {
  const { row, id, keysId, isActive, isSelected, onPress } = props;
  const isFloor = row.kind === 'floor';
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree keeps the focus and names its active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    <div
      role="treeitem"
      id={id}
      data-wall={row.kind === 'wall' ? row.wall.number : undefined}
      aria-level={row.level}
      aria-setsize={row.of}
      aria-posinset={row.place}
      aria-expanded={row.isOpen ?? undefined}
      aria-selected={isSelected}
      aria-keyshortcuts={isFloor ? 'Shift+Enter' : undefined}
      aria-describedby={isFloor ? keysId : undefined}
      className={cx(
        ROW,
        isFloor
          ? 'h-8 grid-cols-[16px_minmax(0,1fr)_auto_auto] font-medium'
          : 'h-7 grid-cols-[8px_minmax(0,1fr)_48px_52px] pl-9 text-ink-2 tabular-nums',
        isSelected && 'bg-accent-soft shadow-[inset_2px_0_var(--color-accent)]',
        isActive && ACTIVE,
      )}
      onClick={(event) => onPress(event.ctrlKey || event.metaKey)}
    >
      {isFloor ? <FloorCells {...props} row={row} /> : <WallCells {...props} row={row} />}
    </div>
  );
}

function FloorCells({
  row,
  isShown,
  onToggleShown,
}: TreeRowViewProps & { row: ModelTreeRow & { kind: 'floor' } }) {
  const t = useTranslations('viewer');
  const Eye = isShown ? EyeIcon : EyeOffIcon;
  const Chevron = row.isOpen ? ChevronDownIcon : ChevronRightIcon;
  return (
    <>
      <Chevron className="text-ink-3" />
      <span className="truncate" title={row.floor.name}>
        {row.floor.name || t('noStorey')}
      </span>
      <span className="text-ink-3 text-xs tabular-nums">{row.floor.walls.length}</span>
      <Tip text={t('storeyKeys')}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(isShown ? 'hideStorey' : 'showStorey', { name: row.floor.name })}
          className="grid size-7 place-items-center rounded-sm text-ink-3 hover:bg-sunken hover:text-ink"
          onClick={(event) => {
            event.stopPropagation();
            onToggleShown();
          }}
        >
          <Eye size={14} />
        </button>
      </Tip>
    </>
  );
}

function WallCells({
  row: { wall },
  isSelected,
  isShown,
  color,
}: TreeRowViewProps & { row: ModelTreeRow & { kind: 'wall' } }) {
  const show = useQuantityTexts();
  const thicknessMm = wall.measures?.thicknessMm ?? null;
  return (
    <>
      <span aria-hidden="true" className="size-2 rounded-[2px]" style={{ background: color }} />
      <span className={cx('truncate', isSelected && 'font-semibold', isShown ? 'text-ink' : 'text-ink-3')}>
        {wall.number}
      </span>
      <span className="text-right">{thicknessMm === null ? '–' : show.measuredMm(thicknessMm)}</span>
      <VolumeCell wall={wall} />
    </>
  );
}

const MARKS = { openShape: '≈', file: '*', shape: '' } as const;

/** The volume of a wall in m³, marked if it is not that of a closed shape. */
function VolumeCell({ wall: { measures, isMeasured } }: { wall: Wall }) {
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
