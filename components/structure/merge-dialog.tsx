import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { type MergeConflict, type MergeSide, mergeStructures } from '@/lib/domain/structure/merge-structures';
import { filledTree, type StructureTree } from '@/lib/domain/structure/structure-tree';
import { useMaterialsText } from './use-materials-text';
import type { StoredSince } from './use-saving';

export interface MergeDialogProps {
  since: StoredSince;
  /** The merged structure, or null if the user postpones the decision. */
  onDone: (tree: StructureTree | null) => void;
}

const SIDES: readonly MergeSide[] = ['mine', 'theirs'];

/** Somebody else has saved in the meantime: shows the conflicting changes and lets the user choose. */
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
    <Dialog open onOpenChange={() => onDone(null)}>
      <DialogContent width={640}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text', { conflicts: conflicts.length, taken })}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <ul className="divide-y border-y">
            {conflicts.map((conflict, index) => (
              <li key={conflict.id} className="py-2">
                <Conflict
                  place={{ at: index + 1, of: conflicts.length }}
                  conflict={conflict}
                  side={choices[conflict.id] ?? 'mine'}
                  onChoose={(side) => setChoices({ ...choices, [conflict.id]: side })}
                />
              </li>
            ))}
          </ul>
        </DialogBody>
        <DialogFooter>
          <Button variant="quiet" onClick={() => chooseAll('mine')}>
            {t('allMine')}
          </Button>
          <Button variant="quiet" onClick={() => chooseAll('theirs')}>
            {t('allTheirs')}
          </Button>
          <Button variant="primary" onClick={() => onDone(tree)}>
            {t('join')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

interface ConflictProps {
  /** The position of the conflict, from 1, and their number. */
  place: { at: number; of: number };
  conflict: MergeConflict;
  side: MergeSide;
  onChoose: (side: MergeSide) => void;
}

function Conflict({ place, conflict, side, onChoose }: ConflictProps) {
  const t = useTranslations('structure.merge');
  const legendId = useId();
  const { kind, what, parent, mine, theirs } = conflict;
  const { name = '' } = theirs ?? mine ?? {};
  const textOf = useSideText(conflict);
  return (
    <fieldset>
      <legend id={legendId} className="font-medium">
        {place.of > 1 && <span className="block font-normal text-ink-3 text-xs">{t('count', place)}</span>}
        {t('about', { kind, name: parent === null ? name : `${parent} / ${name}` })} – {t(`what.${what}`)}
      </legend>
      <RadioGroup
        aria-labelledby={legendId}
        value={side}
        onValueChange={(value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
        className="mt-1 grid gap-1.5 sm:grid-cols-2"
      >
        {SIDES.map((one) => (
          <label
            key={one}
            htmlFor={`${legendId}-${one}`}
            className="flex items-start gap-2 rounded border px-2.5 py-1.5 has-data-[state=checked]:border-accent has-data-[state=checked]:bg-accent-soft/60"
          >
            <RadioGroupItem id={`${legendId}-${one}`} value={one} className="mt-1" />
            <span className="min-w-0">
              <span className="block text-ink-2 text-xs">{t(`side.${one}`)}</span>
              <span className="block break-words">{textOf(one)}</span>
            </span>
          </label>
        ))}
      </RadioGroup>
    </fieldset>
  );
}

/** The value of each side in one line. */
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
