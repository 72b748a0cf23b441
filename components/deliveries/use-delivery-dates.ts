import { useLocale } from 'next-intl';
import { useMemo, useState } from 'react';
import { call } from '@/lib/client/call';
import { ProblemError } from '@/lib/client/http';
import { useDraft, useDraftState } from '@/lib/client/sync/use-draft';
import { useSnapshot } from '@/lib/client/use-snapshot';
import type { DeliveryDataDto } from '@/lib/contract/materials';
import type { Day } from '@/lib/domain/calendar';
import {
  datedRowsOf,
  type EditedLot,
  type EditedRow,
  type EditedSubproject,
  isChangedLot,
  materialsOf,
  problemsOfRows,
  volumeUseOf,
  withLot,
  withMoves,
  withRow,
} from '@/lib/domain/deliveries/material-edits';
import { acceptedDay, type DateMove, hasLaterDate, planDateShift } from '@/lib/domain/deliveries/shift-dates';
import { editedSubprojectsOf, rebasedLot, storedLotOf } from './edited-lots';
import { changedRowsOf, withChangedRows } from './material-drafts';
import { changedOf, type LotsOfOthers, lotsOfOthers, nameOfReference } from './named-lots';
import { isOverLimit, useFailureTexts } from './save-problem';
import { type ShownMove, shownMovesOf } from './shown-moves';

/** A changed date, and the dates that would move with it. */
export interface DateQuestion {
  lotId: string;
  key: string;
  from: Day;
  to: Day;
  moves: readonly DateMove[];
  /** All moving dates except the row's own. */
  others: readonly ShownMove[];
}

/** What somebody else has saved first: all stored data, and which of the lots with changes it concerns. */
interface StaleDates {
  data: DeliveryDataDto;
  lots: LotsOfOthers;
}

interface Loaded {
  data: DeliveryDataDto;
  subprojects: readonly EditedSubproject[];
}

/** The edit state of all dates and volumes of a project; nothing is stored before saving. */
export function useDeliveryDates(rootUnitId: string) {
  const failureTexts = useFailureTexts();
  const read = useSnapshot('getDeliveryData', { params: { rootProjectUnitID: rootUnitId } });
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const locale = useLocale();
  const [refusal, setRefusal] = useState(NO_TEXTS);
  const [busy, setBusy] = useState(false);
  const [stale, setStale] = useState<StaleDates | null>(null);
  const [question, setQuestion] = useState<DateQuestion | null>(null);

  if (loaded === null && read.data) {
    setLoaded({ data: read.data.data, subprojects: editedSubprojectsOf(read.data.data) });
  }

  const subprojects = loaded?.subprojects ?? NONE;
  const params = { rootProjectUnitID: rootUnitId };
  const loadFailure: unknown = read.isValidating ? null : read.error;
  const change = (next: (now: readonly EditedSubproject[]) => readonly EditedSubproject[]) =>
    setLoaded((now) => now && { ...now, subprojects: next(now.subprojects) });

  const [actions] = useState(() => ({
    changeRow: (lotId: string, key: string, values: Partial<EditedRow>) =>
      change((now) => withLot(now, lotId, (lot) => withRow(lot, key, values))),
  }));

  const draft = useDraft(
    { form: 'delivery-dates', resourceId: rootUnitId },
    {
      current: () => changedRowsOf(subprojects),
      restore: ({ typed }) => change((now) => withChangedRows(now, typed)),
    },
  );
  useDraftState(draft, subprojects);

  /** Changing a date to a valid one asks about the later dates, if there are any. */
  function changeDay(lot: EditedLot, row: EditedRow, to: Day | null): void {
    const from = acceptedDay(row.deliveryDay, {
      stored: row.stored?.deliveryDay ?? null,
      minDay: lot.minDay,
    });
    const asks = from !== null && to !== null && to !== from && to >= lot.minDay;
    const asked = asks ? planShift(subprojects, lot, row, { from, to }) : null;
    if (asked && hasLaterDate(asked)) setQuestion(asked);
    else actions.changeRow(lot.unitId, row.key, { deliveryDay: to });
  }

  async function save(): Promise<boolean> {
    setBusy(true);
    setRefusal(NO_TEXTS);
    try {
      await call('saveDeliveryData', { params, body: bodyOf(rootUnitId, subprojects) });
      draft.forget();
      return true;
    } catch (reason) {
      const isStale = reason instanceof ProblemError && reason.code === 'StaleVersion';
      if (!isStale) setRefusal(failureTexts(reason, nameOfReference(subprojects, locale)));
      if (!isStale && !isOverLimit(reason)) return false;
      const { data } = await call('getDeliveryData', { params });
      if (isStale) setStale({ data, lots: lotsOfOthers(subprojects, data) });
      else setLoaded({ data, subprojects: rebased(subprojects, data) });
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** After somebody else saved first: goes on with their data; what was edited in their lots is kept or given up. */
  function takeStored({ data, lots }: StaleDates, keepsMine: boolean): void {
    const givenUp = new Set(keepsMine ? [] : lots.map(({ unitId }) => unitId));
    setLoaded({ data, subprojects: rebased(subprojects, data, givenUp) });
    setStale(null);
  }

  return {
    data: loaded?.data ?? null,
    subprojects,
    draft,
    ...useSummary(subprojects),
    busy,
    failure: loadFailure ? failureTexts(loadFailure) : refusal,
    stale,
    question,
    changeRow: actions.changeRow,
    changeDay,
    save,
    takeStored,
    retry: () => void read.mutate(),
    shiftLater: () => {
      if (question) change((now) => withMoves(now, question.moves));
      setQuestion(null);
    },
    changeOnlyThis: () => {
      if (question) actions.changeRow(question.lotId, question.key, { deliveryDay: question.to });
      setQuestion(null);
    },
    cancelChange: () => setQuestion(null),
  };
}

const NONE: readonly EditedSubproject[] = [];
const NO_TEXTS: readonly string[] = [];

/** The total of changes, and what prevents saving. */
function useSummary(subprojects: readonly EditedSubproject[]) {
  return useMemo(() => {
    const lots = subprojects.flatMap((subproject) => subproject.lots).filter(isChangedLot);
    const wrong = lots.reduce((sum, lot) => sum + problemsOfRows(lot, typesOf(lot)).size, 0);
    const exceeded = subprojects.some((subproject) => volumeUseOf(subproject).exceeded);
    return { changedLots: lots.length, wrongRows: wrong, exceeded };
  }, [subprojects]);
}

/** Types cannot be changed here, so all existing ones are valid. */
export function typesOf(lot: EditedLot): ReadonlySet<string> {
  return new Set(lot.rows.map((row) => row.type));
}

function planShift(
  subprojects: readonly EditedSubproject[],
  lot: EditedLot,
  row: EditedRow,
  { from, to }: { from: Day; to: Day },
): DateQuestion {
  const rows = datedRowsOf(subprojects).filter(({ rowId }) => rowId !== row.key);
  const edited = { rowId: row.key, unitId: lot.unitId, day: from, minDay: lot.minDay, isFixed: row.isFixed };
  const plan = planDateShift([edited, ...rows], {
    editedRowIds: new Set([row.key]),
    oldDay: from,
    newDay: to,
    shiftLater: true,
  });
  const names = new Map(
    subprojects.flatMap(({ title, lots }) =>
      lots.flatMap((one) => one.rows.map(({ key, type }) => [key, { lot: `${title}, ${one.title}`, type }])),
    ),
  );
  const others = shownMovesOf(plan, row.key, names);
  return { lotId: lot.unitId, key: row.key, from, to, moves: plan.moved, others };
}

/** Only the subprojects and lots with changes. */
function bodyOf(rootUnitId: string, subprojects: readonly EditedSubproject[]) {
  return {
    rootProjectUnitID: rootUnitId,
    subProjects: changedOf(subprojects).map(({ unitId, lots }) => {
      const approvalLots = lots.map((lot) => ({
        approvalLotID: lot.unitId,
        version: lot.version,
        materials: materialsOf(lot.rows).map(({ type, volumeM3, deliveryDay }) => ({
          type,
          volume: volumeM3,
          deliveryDate: deliveryDay,
        })),
      }));
      return { subProjectID: unitId, approvalLots };
    }),
  };
}

/** Applies the local edits to the current stored data, but for those of some lots. */
function rebased(
  mine: readonly EditedSubproject[],
  data: DeliveryDataDto,
  without: ReadonlySet<string> = new Set(),
): EditedSubproject[] {
  const stored = new Map(
    data.subProjects.flatMap(({ approvalLots }) =>
      approvalLots.map((lot) => [lot.approvalLotID, storedLotOf(lot)]),
    ),
  );
  const changed = mine
    .flatMap((subproject) => subproject.lots)
    .filter((lot) => isChangedLot(lot) && !without.has(lot.unitId));
  return changed.reduce((now, lot) => {
    const base = stored.get(lot.unitId);
    return base ? withLot(now, lot.unitId, () => rebasedLot(lot, base)) : now;
  }, editedSubprojectsOf(data));
}
