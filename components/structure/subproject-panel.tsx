import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { IconButton } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ChevronRightIcon } from '@/components/ui/icons';
import { PlantDaysBelow } from '@/components/ui/plant-days';
import { Progress } from '@/components/ui/progress';
import type { Tone } from '@/components/ui/tone';
import { useDayText } from '@/components/ui/use-day-text';
import { WhenNear } from '@/components/ui/when-near';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import type { NameProblem, SubprojectCheck } from '@/lib/domain/structure/structure-checks';
import type { LotNode, NodeKey, SubprojectNode } from '@/lib/domain/structure/structure-tree';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { LotRow, PlusMark } from './lot-row';
import { NameField } from './name-field';
import { DRAG_LOOK, LOT_LOOK } from './row-look';
import { RowMenu } from './row-menu';
import { useStructure, useStructureStore } from './store-context';

interface SubprojectPanelProps {
  node: SubprojectNode;
  nameProblem: NameProblem | undefined;
  /** The input row below the subprojects. */
  blank?: boolean;
}

/** A subproject: its name, its volume against the limit and, if expanded, its lots. */
export const SubprojectPanel = memo(function SubprojectPanel({
  node,
  nameProblem,
  blank,
}: SubprojectPanelProps) {
  const t = useTranslations('structure.subproject');
  const store = useStructureStore();
  const { key, name } = node;
  const isOpen = useStructure(({ open }) => open.has(key)) && !blank;
  const check = store.checker.subproject(node);
  const shownName = name.trim() || t('unnamed');
  return (
    <li
      data-row={blank ? undefined : 'subproject'}
      data-key={key}
      // Off-screen panels skip layout.
      className={cx(
        DRAG_LOOK,
        'rounded border bg-surface [contain-intrinsic-block-size:auto_46px] [content-visibility:auto]',
      )}
    >
      <div className="flex flex-wrap items-start gap-x-3 px-1.5 py-1.5">
        <div className="flex min-w-0 flex-1 basis-64 items-start">
          {blank ? <PlusMark /> : <RowMenu nodeKey={key} name={shownName} />}
          {!blank && (
            <IconButton
              size="sm"
              className="mt-0.5"
              icon={<ChevronRightIcon className={cx('transition-transform', isOpen && 'rotate-90')} />}
              label={t(isOpen ? 'close' : 'open', { name: shownName })}
              aria-expanded={isOpen}
              onClick={() => store.setOpen(key, !isOpen)}
            />
          )}
          <NameField
            nodeKey={key}
            name={name}
            label={blank ? t('new') : t('name')}
            placeholder={blank ? t('new') : t('unnamed')}
            problem={nameProblem && t(`problems.${nameProblem}`)}
            className="font-semibold"
          />
        </div>
        {!blank && <Figures check={check} />}
      </div>
      {isOpen && (
        <PlantDaysBelow unitId={node.unitId}>
          <LotsWhenNear node={node} check={check} />
        </PlantDaysBelow>
      )}
    </li>
  );
});

/** Its content in figures: lots, problems, and cubic metres as a bar and number. */
function Figures({ check }: { check: SubprojectCheck }) {
  const t = useTranslations('structure.subproject');
  const used = useQuantityTexts().exactVolumeM3(check.usedM3);
  const use = t('use', { used, limit: VOLUME_LIMIT_M3 });
  return (
    <div className="flex min-h-8 items-center gap-3 text-sm max-sm:order-last max-sm:basis-full max-sm:pl-8">
      <span className={cx('whitespace-nowrap', check.empty ? 'text-warn' : 'text-ink-2')}>
        {t('lots', { lots: check.lots })}
      </span>
      <div className="flex w-60 items-center gap-2 max-sm:flex-1">
        <Progress
          label={use}
          max={VOLUME_LIMIT_M3}
          value={check.usedM3}
          tone={toneOf(check)}
          className="flex-1"
        />
        <span
          className={cx(
            'min-w-28 whitespace-nowrap text-right tabular-nums',
            check.exceeded ? 'font-semibold text-bad' : 'text-ink-2',
          )}
        >
          {check.exceeded ? t('over', { used }) : use}
        </span>
      </div>
    </div>
  );
}

/** The bar warns from this share on. */
const NEARLY_FULL = 0.9;

function toneOf({ usedM3, exceeded }: SubprojectCheck): Tone {
  if (exceeded) return 'bad';
  return usedM3 > VOLUME_LIMIT_M3 * NEARLY_FULL ? 'warn' : 'accent';
}

/** From this number of lots on, panels far from the view render no rows. */
const MANY_LOTS = 200;
/** Approximate height of a row. */
const ROW_PX = 32;

interface LotsProps {
  node: SubprojectNode;
  check: SubprojectCheck;
}

/** The rows of an expanded panel; in a long list, only those near the view. */
function LotsWhenNear({ node, check }: LotsProps) {
  const store = useStructureStore();
  const isWanted = useStructure(({ focus }) => focus?.panel === node.key);
  const isMany = useStructure(({ history }) => store.checker.tree(history.present.tree).lots > MANY_LOTS);
  return (
    <WhenNear
      active={isMany}
      wanted={isWanted}
      estimatedPx={(check.materials + check.lots + 2) * ROW_PX}
      className="border-t"
    >
      {() => <Lots node={node} check={check} />}
    </WhenNear>
  );
}

function Lots({ node, check }: LotsProps) {
  const t = useTranslations('structure.columns');
  const store = useStructureStore();
  const dayText = useDayText();
  const blank = blankLot(store.blanks.keyOf({ kind: 'lot', subproject: node.key }));
  const { minDay } = store.checker.lot(blank, node);
  const day = dayText(minDay);
  return (
    <div className="px-1.5 pt-1 pb-2">
      <div aria-hidden="true" className={cx(LOT_LOOK, 'text-ink-3 text-xs max-md:hidden')}>
        <span className="pl-8.5">{t('lot')}</span>
        <span className="flex gap-1.5">
          <span className="min-w-0 flex-1 pl-2.5">{t('material')}</span>
          <span className="w-24 pr-2.5 text-right">{t('volume')}</span>
          <span className="w-40 truncate pl-2.5">{t('date', { day })}</span>
          <span className="w-7" />
        </span>
      </div>
      <ul className="divide-y">
        {[...node.children, blank].map((lot) => (
          <LotRow
            key={lot.key}
            node={lot}
            check={store.checker.lot(lot, node)}
            nameProblem={check.names.get(lot.key)}
            blank={lot === blank}
          />
        ))}
      </ul>
    </div>
  );
}

const blanks = new Map<NodeKey, LotNode>();

/** The same node object for the same key, so that the input row is not rendered again. */
function blankLot(key: NodeKey): LotNode {
  const known = blanks.get(key) ?? { key, unitId: null, name: '', materials: [] };
  blanks.set(key, known);
  return known;
}
