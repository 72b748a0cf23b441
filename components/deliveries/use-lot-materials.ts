import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { ProblemError } from '@/lib/client/http';
import { useDraft, useDraftState } from '@/lib/client/sync/use-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import type { DateShiftDto, DeliveryDataDto } from '@/lib/contract/materials';
import type { Day } from '@/lib/domain/calendar';
import {
  type EditedLot,
  type EditedRow,
  materialsOf,
  problemsOfRows,
  volumeOf,
  withRow,
} from '@/lib/domain/deliveries/material-edits';
import { hasLaterDate } from '@/lib/domain/deliveries/shift-dates';
import { totalVolumeM3 } from '@/lib/domain/deliveries/volume-limit';
import { editedLotOf, findStoredLot, rebasedLot, type StoredLot, shiftedLot } from './edited-lots';
import { draftMaterialsOf, lotWithDraft } from './material-drafts';
import { nameOfRow } from './named-lots';
import { isOverLimit, useFailureTexts } from './save-problem';
import type { ShownMove } from './shown-moves';

/** A changed date, and the dates that would move with it. */
interface Question {
  key: string;
  type: string;
  from: Day;
  to: Day;
  /** The previous date of the row, for Cancel. */
  before: Day | null;
  /** All moving dates except the row's own. */
  others: readonly ShownMove[];
}

interface LotInput {
  rootUnitId: string;
  lot: StoredLot;
  minDay: Day;
  siblingsM3: number;
  types: readonly string[];
}

/** The edit state of a lot's materials: rows, errors, the question about later dates, saving. */
export function useLotMaterials({ rootUnitId, lot: initial, minDay, types, ...first }: LotInput) {
  const t = useTranslations('deliveries.shift');
  const refresh = useRefresh();
  const failureTexts = useFailureTexts();
  const [lot, setLot] = useState(() => editedLotOf(initial, minDay));
  const locale = useLocale();
  const [siblingsM3, setSiblingsM3] = useState(first.siblingsM3);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const [stale, setStale] = useState<StoredLot | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const made = useRef(0);
  const typeSet = useMemo(() => new Set(types), [types]);
  const problems = useMemo(() => problemsOfRows(lot, typeSet, siblingsM3), [lot, siblingsM3, typeSet]);

  const draft = useDraft(
    { form: 'lot-materials', resourceId: initial.unitId },
    {
      current: () => draftMaterialsOf(lot),
      restore: ({ typed }) => setLot((now) => lotWithDraft(now, typed, initial)),
    },
  );
  useDraftState(draft, lot);

  const setDay = (key: string, deliveryDay: Day | null) =>
    setLot((now) => withRow(now, key, { deliveryDay }));

  const readStored = async () =>
    (await call('getDeliveryData', { params: { rootProjectUnitID: rootUnitId } })).data;

  /** Runs a call; refusals are shown above the rows, and a stale version with the stored values. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setFailure([]);
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'StaleVersion') {
        setStale(findStoredLot(await readStored(), lot.unitId) ?? null);
      } else setFailure(failureTexts(error, nameOfRow(lot, locale)));
      if (isOverLimit(error)) setSiblingsM3(siblingsOf(await readStored(), lot.unitId));
      return false;
    } finally {
      setBusy(false);
    }
  }

  const shift = (asked: Pick<Question, 'type' | 'from' | 'to'>, dryRun: boolean) =>
    call('shiftDates', {
      params: { rootProjectUnitID: rootUnitId },
      body: {
        ...{ projectUnitID: lot.unitId, type: asked.type, from: asked.from, deliveryDate: asked.to },
        ...{ shiftLater: true, dryRun },
      },
      ifMatch: lot.version,
    });

  /** Changing a stored date asks about the later dates, unless it is itself too early or is the last one. */
  async function changeDay(row: EditedRow, to: Day | null): Promise<void> {
    setDay(row.key, to);
    const from = row.stored?.deliveryDay ?? null;
    if (row.stored === null || from === null || to === null || to === from || to < lot.minDay) return;
    const asked = { key: row.key, type: row.stored.type, from, to, before: row.deliveryDay };
    await attempt(async () => {
      const [plan, data] = await Promise.all([shift(asked, true), readStored()]);
      if (!hasLaterDate({ ...asked, moves: plan.moved })) return;
      setQuestion({ ...asked, others: otherMoves(plan, data, { ...asked, unitId: lot.unitId }) });
    });
  }

  async function shiftLater(): Promise<void> {
    if (!question) return;
    const isDone = await attempt(async () => {
      await shift(question, false);
      const now = findStoredLot(await readStored(), lot.unitId);
      if (now) setLot((edited) => shiftedLot(edited, now, question.key));
    });
    if (isDone) {
      toast.success(t('done', { count: question.others.length }));
      refresh();
    } else setDay(question.key, question.before);
    setQuestion(null);
  }

  return {
    lot,
    problems,
    busy,
    failure,
    stale: stale?.materials ?? null,
    question,
    siblingsM3,
    ownM3: volumeOf(lot),
    changeRow: (key: string, change: Partial<EditedRow>) => setLot((now) => withRow(now, key, change)),
    changeDay,
    deleteRow: (key: string) =>
      setLot((now) => ({ ...now, rows: now.rows.filter((row) => row.key !== key) })),
    addRow: () => {
      made.current += 1;
      setLot((now) => ({
        ...now,
        rows: [...now.rows, newRow(now.rows.at(-1), types, `new/${made.current}`)],
      }));
    },
    draft,
    save: () =>
      attempt(async () => {
        const params = { projectUnitID: lot.unitId };
        await call('replaceMaterials', { params, body: bodyOf(lot), ifMatch: lot.version });
        draft.forget();
      }),
    shiftLater,
    changeOnlyThis: () => setQuestion(null),
    cancelChange: () => {
      if (question) setDay(question.key, question.before);
      setQuestion(null);
    },
    takeTheirs: () => {
      if (stale) setLot(editedLotOf(stale, lot.minDay));
      setStale(null);
    },
    keepMine: () => {
      if (stale) setLot(rebasedLot(lot, stale));
      setStale(null);
    },
  };
}

/** The stored volume of the other lots of a lot's subproject. */
function siblingsOf({ subProjects }: DeliveryDataDto, lotId: string): number {
  const lots = subProjects.map(({ approvalLots }) => approvalLots);
  const siblings = lots.find((own) => own.some(({ approvalLotID }) => approvalLotID === lotId)) ?? [];
  return totalVolumeM3(
    siblings.flatMap(({ approvalLotID, materials }) =>
      approvalLotID === lotId ? [] : materials.map(({ volume }) => volume),
    ),
  );
}

/** A new row starts with values of the row above. */
function newRow(last: EditedRow | undefined, types: readonly string[], key: string): EditedRow {
  const { type = types[0] ?? '', deliveryDay = null } = last ?? {};
  return { key, type, volumeM3: null, deliveryDay, stored: null, isFixed: false };
}

function bodyOf(lot: EditedLot) {
  return materialsOf(lot.rows).map(({ type, volumeM3, deliveryDay }) => ({
    type,
    volume: volumeM3,
    deliveryDate: deliveryDay ?? '',
  }));
}

/** All moving dates except the edited row's, with the titles of their lots. */
function otherMoves(
  { moved, refused }: DateShiftDto,
  data: DeliveryDataDto,
  edited: { unitId: string; type: string; from: Day },
): ShownMove[] {
  const lots = data.subProjects.flatMap((subproject) =>
    subproject.approvalLots.map((lot): [string, string] => [
      lot.approvalLotID,
      `${subproject.subProjectTitle}, ${lot.approvalLotTitle}`,
    ]),
  );
  const titles = new Map(lots);
  const nameOf = (move: DateShiftDto['moved'][number]) => `${move.projectUnitID}/${move.type}/${move.from}`;
  const minDays = new Map(refused.map((move) => [nameOf(move), move.minDate]));
  const isEdited = (move: DateShiftDto['moved'][number]) =>
    nameOf(move) === nameOf({ ...move, projectUnitID: edited.unitId, ...edited });
  return moved
    .filter((move) => !isEdited(move))
    .map((move, index) => ({
      key: `${index}`,
      lot: titles.get(move.projectUnitID) ?? '',
      type: move.type,
      from: move.from,
      to: move.to,
      minDay: minDays.get(nameOf(move)) ?? null,
    }));
}
