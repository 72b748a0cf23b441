import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { cx } from '@/components/ui/cx';
import { PlusIcon } from '@/components/ui/icons';
import { PlantDaysBelow } from '@/components/ui/plant-days';
import type { LotCheck, MaterialProblem, NameProblem } from '@/lib/domain/structure/structure-checks';
import type { LotNode, MaterialNode, NodeKey } from '@/lib/domain/structure/structure-tree';
import { MaterialRow } from './material-row';
import { NameField } from './name-field';
import { DRAG_LOOK, LOT_LOOK } from './row-look';
import { RowMenu } from './row-menu';
import { useStructureStore } from './store-context';

interface LotRowProps {
  node: LotNode;
  check: LotCheck;
  nameProblem: NameProblem | undefined;
  /** The input row below the lots: typing turns it into a lot. */
  blank?: boolean;
}

const NONE: readonly MaterialProblem[] = [];

/** An approval lot with the amounts of each material. */
export const LotRow = memo(function LotRow({ node, check, nameProblem, blank }: LotRowProps) {
  const t = useTranslations('structure.lot');
  const { key, name } = node;
  const shownName = name.trim() || t('unnamed');
  return (
    <li data-row={blank ? undefined : 'lot'} data-key={key} className={cx(DRAG_LOOK, LOT_LOOK, 'py-[4px]')}>
      <div className="flex min-w-0 items-start">
        {blank ? <PlusMark /> : <RowMenu nodeKey={key} name={shownName} />}
        <NameField
          nodeKey={key}
          name={name}
          label={blank ? t('new') : t('name')}
          placeholder={blank ? t('new') : t('unnamed')}
          problem={nameProblem && t(`problems.${nameProblem}`)}
        />
      </div>
      {!blank && (
        <PlantDaysBelow unitId={node.unitId}>
          <Materials node={node} check={check} label={t('materials', { name: shownName })} />
        </PlantDaysBelow>
      )}
    </li>
  );
});

function Materials({ node, check, label }: { node: LotNode; check: LotCheck; label: string }) {
  const store = useStructureStore();
  const blankKey = store.blanks.keyOf({ kind: 'material', lot: node.key });
  return (
    <fieldset aria-label={label} className="min-w-0">
      {[...node.materials, blankMaterial(blankKey, store.typeFor(node))].map((material) => (
        <MaterialRow
          key={material.key}
          node={material}
          minDay={check.minDay}
          problems={check.materials.get(material.key) ?? NONE}
          blank={material.key === blankKey}
        />
      ))}
    </fieldset>
  );
}

/** Shown instead of the handle. */
export function PlusMark() {
  return (
    <span
      aria-hidden="true"
      className="grid h-8 w-7 shrink-0 place-items-center text-ink-3 pointer-coarse:h-touch pointer-coarse:w-8"
    >
      <PlusIcon size={14} />
    </span>
  );
}

const blanks = new Map<NodeKey, MaterialNode>();

/** The same node object for the same key, so that input rows are not rendered again. */
function blankMaterial(key: NodeKey, type: string): MaterialNode {
  const known = blanks.get(key);
  if (known?.type === type) return known;
  const node = { key, type, volumeM3: null, volumeText: null, deliveryDay: null };
  blanks.set(key, node);
  return node;
}
