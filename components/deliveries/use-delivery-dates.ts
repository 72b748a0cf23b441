import { useMemo } from 'react';
import { call } from '@/lib/client/call';
import { useSnapshot } from '@/lib/client/use-snapshot';
import {
  type EditedLot,
  type EditedSubproject,
  isChangedLot,
  problemsOfRows,
  volumeUseOf,
} from '@/lib/domain/deliveries/material-edits';
import { changesOf } from './edited-lots';
import { useFailureTexts } from './save-problem';
import { useEditedLots } from './use-edited-lots';

/** The edit state of all dates and volumes of a project. */
export function useDeliveryDates(rootUnitId: string) {
  const failureTexts = useFailureTexts();
  const params = { rootProjectUnitID: rootUnitId };
  const read = useSnapshot('getDeliveryData', { params });
  const lots = useEditedLots({
    rootUnitId,
    draft: { form: 'delivery-dates', resourceId: rootUnitId },
    first: NONE,
    write: (mine) => call('saveDeliveryData', { params, body: changesOf(rootUnitId, mine) }),
  });
  if (!lots.isWhole && read.data) lots.load(read.data.data);
  const loadFailure: unknown = read.isValidating ? null : read.error;
  return {
    ...lots,
    ...useSummary(lots.subprojects),
    failure: loadFailure ? failureTexts(loadFailure) : lots.failure,
    retry: () => void read.mutate(),
  };
}

const NONE: readonly EditedSubproject[] = [];

/** What prevents saving. */
function useSummary(subprojects: readonly EditedSubproject[]) {
  return useMemo(() => {
    const lots = subprojects.flatMap((subproject) => subproject.lots).filter(isChangedLot);
    const wrong = lots.reduce((sum, lot) => sum + problemsOfRows(lot, typesOf(lot)).size, 0);
    const exceeded = subprojects.some((subproject) => volumeUseOf(subproject).exceeded);
    return { wrongRows: wrong, exceeded };
  }, [subprojects]);
}

/** Types cannot be changed here, so all existing ones are valid. */
export function typesOf(lot: EditedLot): ReadonlySet<string> {
  return new Set(lot.rows.map((row) => row.type));
}
