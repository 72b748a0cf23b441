import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type MergeConflict, type MergeSide, mergeStructures } from '@/lib/domain/structure/merge-structures';
import { filledTree, type StructureTree } from '@/lib/domain/structure/structure-tree';
import { useMaterialsText } from './use-materials-text';
import type { StoredSince } from './use-saving';

export interface MergeDialogProps {
  since: StoredSince;
  /** The joined structure, or null where the person wants to think about it. */
  onDone: (tree: StructureTree | null) => void;
}

const SIDES: readonly MergeSide[] = ['mine', 'theirs'];

/** Somebody else has saved in the meantime: shows what both changed and lets one choose. */
export function MergeDialog({ since, onDone }: MergeDialogProps) {
  const t = useTranslations('structure.merge');
  const [choices, setChoices] = useState<Record<string, MergeSide>>({});
  const { tree, conflicts, taken } = mergeStructures(
    since.base,
    filledTree(since.mine),
    since.theirs,
    choices,
  );
  const chooseAll = (side: MergeSide) => {
    setChoices(Object.fromEntries(conflicts.map(({ id }) => [id, side])));
  };
  return (
    <Dialog
      open
      width={640}
      onClose={() => onDone(null)}
      title={t('title')}
      description={t('text', { conflicts: conflicts.length, taken })}
      footer={
        <>
          <Button variant="quiet" onClick={() => chooseAll('mine')}>
            {t('allMine')}
          </Button>
          <Button variant="quiet" onClick={() => chooseAll('theirs')}>
            {t('allTheirs')}
          </Button>
          <Button variant="primary" onClick={() => onDone(tree)}>
            {t('join')}
          </Button>
        </>
      }
    >
      <ul className="divide-y border-y">
        {conflicts.map((conflict) => (
          <li key={conflict.id} className="py-2">
            <Conflict
              conflict={conflict}
              side={choices[conflict.id] ?? 'mine'}
              onChoose={(side) => setChoices({ ...choices, [conflict.id]: side })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface ConflictProps {
  conflict: MergeConflict;
  side: MergeSide;
  onChoose: (side: MergeSide) => void;
}

function Conflict({ conflict, side, onChoose }: ConflictProps) {
  const t = useTranslations('structure.merge');
  const { id, kind, what, parent, mine, theirs } = conflict;
  const { name = '' } = theirs ?? mine ?? {};
  const textOf = useSideText(conflict);
  return (
    <fieldset>
      <legend className="font-medium">
        {t('about', { kind, name: parent === null ? name : `${parent} / ${name}` })} – {t(`what.${what}`)}
      </legend>
      <div className="mt-1 grid gap-1.5 sm:grid-cols-2">
        {SIDES.map((one) => (
          <label
            key={one}
            className="flex items-start gap-2 rounded border px-2.5 py-1.5 has-checked:border-accent has-checked:bg-accent-soft/60"
          >
            <input
              type="radio"
              name={id}
              className="mt-1 accent-accent"
              checked={side === one}
              onChange={() => onChoose(one)}
            />
            <span className="min-w-0">
              <span className="block text-ink-2 text-xs">{t(`side.${one}`)}</span>
              <span className="block break-words">{textOf(one)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What each side says, in a line. */
function useSideText({ what, mine, theirs }: MergeConflict): (side: MergeSide) => string {
  const t = useTranslations('structure.merge');
  const materials = useMaterialsText();
  return (side) => {
    const node = side === 'mine' ? mine : theirs;
    if (node === null) return t('deleted');
    if (what === 'place') return t(`place.${side}`);
    return what === 'materials' && 'materials' in node ? materials(node.materials) : node.name;
  };
}
