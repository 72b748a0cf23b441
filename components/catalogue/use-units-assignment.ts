import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast-store';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useDraft, useDraftState } from '@/lib/client/sync/use-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import { useResource } from '@/lib/client/use-resource';
import { useCatalogue } from './use-catalogue';

/** The product type and plant chosen for several units, and the units that have them already. */
export function useUnitsAssignment(unitIds: readonly string[]) {
  const t = useTranslations('assignments.many');
  const [typeId, setTypeId] = useState<number | null>(null);
  const [plantId, setPlantId] = useState<number | null>(null);
  const draft = useDraft(
    { form: 'units-assignment', resourceId: unitIds },
    {
      current: () => ({ typeId, plantId }),
      restore({ typed }) {
        setTypeId(typed.typeId);
        setPlantId(typed.plantId);
      },
    },
  );
  useDraftState(draft, typeId, plantId);
  const { catalogue, error } = useCatalogue();
  const isChosen = typeId !== null && plantId !== null;
  const idList = unitIds.map((id) => `'${id}'`).join();
  const filter = `productTypeID eq ${typeId} and plantID eq ${plantId} and projectUnitID in (${idList})`;
  const { data } = useResource('listAssignments', isChosen ? { query: { filter } } : null);
  const { busy, write } = useWrite(failureOf, useRefresh());
  const has = new Set(data?.data.map(({ projectUnitID }) => projectUnitID));
  const left = unitIds.filter((id) => !has.has(id));

  /** Returns whether it was assigned; reports units that are refused in the meantime. */
  async function assign(): Promise<boolean> {
    if (!isChosen) return false;
    const body = { productTypeID: typeId, plantID: plantId, projectUnitIDs: left };
    const isAssigned = await write(async () => {
      const { count, refused } = await call('assignProductType', { body });
      if (count > 0) toast.success(t('done', { count }));
      if (refused.length > 0)
        toast.error({ title: t('refused', { count: refused.length }), text: refused[0]?.message });
    });
    if (isAssigned) draft.forget();
    return isAssigned;
  }

  return {
    ...{
      catalogue,
      failure: error ? failureOf(error) : null,
      typeId,
      plantId,
      has,
      left,
      busy,
      assign,
      setPlantId,
      draft,
    },
    /** The units that already have it are loaded. */
    isReady: isChosen && data !== undefined,
    isChosen,
    chooseType: (chosen: number | null) => {
      setTypeId(chosen);
      setPlantId(null);
    },
  };
}
