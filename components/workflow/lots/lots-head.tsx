import { useTranslations } from 'next-intl';
import { ColumnSettingsPlace } from '@/components/lists/column-settings-place';
import type { Selection } from '@/components/lists/use-selection';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { GridIcon, ListIcon } from '@/components/ui/icons';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import type { LotDto } from '@/lib/contract/lots';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { CELL_TEXTS, isFiltered, LOT_SHAPES, type LotShape, type LotView } from './lot-view';

export interface LotsHeadProps {
  rootUnitId: string;
  /** The lot shown that has waited longest for the viewer. */
  next: LotDto | undefined;
  lots: readonly LotDto[];
  /** The lots that match the filter. */
  shown: readonly LotDto[];
  view: LotView;
  selection: Selection<LotDto>;
  isSelecting: boolean;
  onChange: (changes: Partial<LotView>) => void;
  onSelects: (selects: boolean) => void;
}

const SHAPE_ICONS = { matrix: <GridIcon />, table: <ListIcon /> } as const satisfies Record<
  LotShape,
  unknown
>;
const SWITCH = 'h-7 rounded px-2 text-xs pointer-coarse:h-touch';

/** Whether the lot waits for a review of its drawings. */
function isReview({ stateKey }: LotDto): boolean {
  return stateKey === 'ReviewPreliminaryDrawings' || stateKey === 'ReviewRevisedDrawings';
}

/** Number of open lots, and controls for view and selection. */
export function LotsHead(props: LotsHeadProps) {
  const { rootUnitId, next, lots, shown, view, selection, isSelecting, onChange, onSelects } = props;
  const t = useTranslations('lots');
  const open = lots.filter(({ waitsFor }) => waitsFor.length > 0).length;
  const canSelectShown = isFiltered(view) && shown.length > 0 && selection.items.length < shown.length;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <span className="tabular-nums">{t('open', { open, count: lots.length })}</span>
      {/* A review is offered by the task of the project. */}
      {next && !isReview(next) && (
        <ButtonLink size="sm" href={unitPagePath(rootUnitId, next.projectUnitID)}>
          {t('next')}
        </ButtonLink>
      )}
      {canSelectShown && (
        <Button size="sm" variant="quiet" onClick={() => selection.set(shown, true)}>
          {t('selectShown', { count: shown.length })}
        </Button>
      )}
      {view.shape === 'matrix' && (
        <>
          <Button
            size="sm"
            variant="quiet"
            aria-pressed={isSelecting}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
            onClick={() => {
              if (isSelecting) selection.clear();
              onSelects(!isSelecting);
            }}
          >
            {t('select')}
          </Button>
          <ToggleGroup
            type="single"
            aria-label={t('cells')}
            value={view.cells}
            onValueChange={(value) =>
              onChange({ cells: CELL_TEXTS.find((text) => text === value) ?? view.cells })
            }
            className="flex gap-0.5 max-sm:hidden"
          >
            {CELL_TEXTS.map((text) => (
              <ToggleGroupItem key={text} value={text} className={SWITCH}>
                {t(`cellTexts.${text}`)}
              </ToggleGroupItem>
            ))}
          </ToggleGroup>
        </>
      )}
      <ToggleGroup
        type="single"
        aria-label={t('shape')}
        value={view.shape}
        onValueChange={(value) =>
          onChange({ shape: LOT_SHAPES.find((shape) => shape === value) ?? view.shape })
        }
        className="flex gap-0.5"
      >
        {LOT_SHAPES.map((shape) => (
          <ToggleGroupItem
            key={shape}
            value={shape}
            aria-label={t(`shapes.${shape}`)}
            tip={t(`shapes.${shape}`)}
            className="size-7 rounded pointer-coarse:size-touch"
          >
            {SHAPE_ICONS[shape]}
          </ToggleGroupItem>
        ))}
      </ToggleGroup>
      {view.shape === 'table' && <ColumnSettingsPlace />}
    </div>
  );
}
