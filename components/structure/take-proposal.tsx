import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { DateField } from '@/components/ui/date-field';
import { DialogBody, DialogCancel, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { isDay } from '@/lib/domain/calendar';
import type { ProposedSubproject } from '@/lib/domain/models/structure-proposal';
import { proposedVolumeM3 } from '@/lib/domain/models/structure-proposal';
import { filledTree } from '@/lib/domain/structure/structure-tree';
import { summariseTake, takeProposal } from '@/lib/domain/structure/take-proposal';
import { titleKey } from '@/lib/domain/units/title';
import { useStructureStore } from './store-context';

interface TakeProposalProps {
  proposal: readonly ProposedSubproject[];
  /** The typed delivery day of all volumes. */
  day: string;
  onDay: (day: string) => void;
  onTaken: () => void;
}

/**
 * Explains how applying the proposal changes the existing structure, and applies it as one undo step. The
 * focus moves to its first subproject, where the builder's keys work.
 */
export function TakeProposal({ proposal, day, onDay, onTaken }: TakeProposalProps) {
  const t = useTranslations('structure.model');
  const store = useStructureStore();
  const summary = summariseTake(filledTree(store.tree), proposal);
  const [type] = store.materialTypes;
  const hasVolumes =
    proposal.some((subproject) => proposedVolumeM3(subproject) !== null) && type !== undefined;
  const take = () => {
    const volumes = hasVolumes ? { type, deliveryDay: isDay(day) ? day : null } : null;
    const taken = takeProposal(filledTree(store.tree), proposal, { makeKey: store.makeKey, volumes });
    store.replace(taken);
    const first = taken.find(({ name }) => titleKey(name) === titleKey(proposal[0]?.title ?? ''));
    if (first) store.focusOn({ key: first.key, field: 'name' });
    onTaken();
  };
  return (
    <>
      <DialogBody className="grid flex-none gap-2 border-line border-t pt-3">
        {hasVolumes && (
          <Field label={t('volumesDay')}>
            {(control) => <DateField {...control} className="w-44" value={day} onValue={onDay} />}
          </Field>
        )}
        <p role="status" className="text-ink-2 text-sm">
          {t('summary', { ...summary })}
        </p>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button variant="primary" blocked={titlesProblem(proposal) ? t('titles') : undefined} onClick={take}>
          {t('take')}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Whether names are missing or duplicated among siblings. */
function titlesProblem(proposal: readonly ProposedSubproject[]): boolean {
  const lists = [proposal, ...proposal.map(({ approvalLots }) => approvalLots)];
  return lists.some((list) => {
    const keys = list.map(({ title }) => titleKey(title));
    return keys.includes('') || new Set(keys).size < keys.length;
  });
}
