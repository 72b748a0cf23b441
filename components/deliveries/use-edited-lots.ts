import { useState } from 'react';
import { call } from '@/lib/client/call';
import { ProblemError } from '@/lib/client/http';
import { type DraftKey, useDraft, useDraftState } from '@/lib/client/sync/use-draft';
import { useTypeName } from '@/lib/client/type-names';
import type { DeliveryDataDto } from '@/lib/contract/materials';
import type { Day } from '@/lib/domain/calendar';
import { askLaterDates, type LaterDates } from '@/lib/domain/deliveries/later-dates';
import {
  changedOf,
  datedRowsOf,
  type EditedLot,
  type EditedRow,
  type EditedSubproject,
  withLot,
  withMoves,
  withRow,
} from '@/lib/domain/deliveries/material-edits';
import {
  type DraftLot,
  draftLotsOf,
  type LotOfOthers,
  lotsOfOthers,
  rebased,
  withDrafts,
} from '@/lib/domain/deliveries/merge-lots';
import { editedSubprojectsOf, nameOfReference } from './edited-lots';
import { isOverLimit, useFailureTexts } from './save-problem';
import type { ShiftAnswer } from './shift-question';

interface EditedLotsOptions {
  rootUnitId: string;
  draft: DraftKey;
  /** The lots that are known when the dialog opens. */
  first: readonly EditedSubproject[];
  /** Saves the lots with changes. */
  write: (mine: readonly EditedSubproject[]) => Promise<unknown>;
}

interface Edited {
  subprojects: readonly EditedSubproject[];
  /** All lots of the project were read. */
  isWhole: boolean;
  /** Drafts of lots that were not read yet. */
  waiting: readonly DraftLot[];
}

/** What somebody else has saved first, and which of the lots with changes it concerns. */
interface StaleLots {
  stored: readonly EditedSubproject[];
  lots: readonly LotOfOthers[];
}

type Question = LaterDates & { lotId: string; key: string; before: Day | null };

/**
 * The edit state of the materials and dates of lots: drafts, the question about later dates, and merging with what
 * others save. Nothing is stored before saving; the server checks all of it again.
 */
export function useEditedLots({ rootUnitId, first, write, ...options }: EditedLotsOptions) {
  const failureTexts = useFailureTexts();
  const nameOf = useTypeName();
  const [edited, setEdited] = useState<Edited>({ subprojects: first, isWhole: false, waiting: [] });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NO_TEXTS);
  const [stale, setStale] = useState<StaleLots | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { subprojects, waiting } = edited;

  const draft = useDraft(options.draft, {
    current: () => ({ lots: [...draftLotsOf(subprojects), ...waiting] }),
    restore: ({ typed: { lots } }) => setEdited((now) => withWaiting({ ...now, waiting: lots })),
  });
  useDraftState(draft, edited);

  const [changeLot] = useState(
    () => (lotId: string, change: (lot: EditedLot) => EditedLot) =>
      setEdited((now) => ({ ...now, subprojects: withLot(now.subprojects, lotId, change) })),
  );
  const [changeRow] = useState(
    () => (lotId: string, key: string, values: Partial<EditedRow>) =>
      changeLot(lotId, (lot) => withRow(lot, key, values)),
  );

  /** Goes on with the stored lots of the whole project. */
  const take = (stored: readonly EditedSubproject[], givenUp?: ReadonlySet<string>) =>
    setEdited(({ subprojects: mine, ...now }) =>
      withWaiting({ ...now, isWhole: true, subprojects: rebased(mine, stored, givenUp) }),
    );

  /** Reads the whole project and goes on with it, or asks first if somebody else has changed the same lots. */
  async function readWhole(mine: readonly EditedSubproject[]): Promise<readonly EditedSubproject[] | null> {
    const { data } = await call('getDeliveryData', { params: { rootProjectUnitID: rootUnitId } });
    const stored = editedSubprojectsOf(data);
    const lots = lotsOfOthers(mine, stored);
    if (lots.length > 0) {
      setStale({ stored, lots });
      return null;
    }
    take(stored);
    return withDrafts(rebased(mine, stored), waiting);
  }

  const tell = (error: unknown) => setFailure(failureTexts(error, nameOfReference(subprojects, nameOf)));

  /** Runs a call. If others saved first or left no room, their data are read; other refusals are shown. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
    setBusy(true);
    setFailure(NO_TEXTS);
    try {
      return await work();
    } catch (error) {
      const isStale = error instanceof ProblemError && error.code === 'StaleVersion';
      if (!isStale) tell(error);
      if (isStale || isOverLimit(error)) await readWhole(subprojects).catch(tell);
      return null;
    } finally {
      setBusy(false);
    }
  }

  /** Changing a stored date to a possible one asks about the later dates, if there are any. */
  async function changeDay(lot: EditedLot, row: EditedRow, to: Day | null): Promise<void> {
    const { key, stored, deliveryDay: before } = row;
    changeRow(lot.unitId, key, { deliveryDay: to });
    if (stored === null || to === null || to < lot.minDay) return;
    const mine = withLot(subprojects, lot.unitId, (own) => withRow(own, key, { deliveryDay: to }));
    const whole = edited.isWhole ? mine : await attempt(() => readWhole(mine));
    const later = whole && askLaterDates(datedRowsOf(whole), key, before);
    if (later) setQuestion({ ...later, lotId: lot.unitId, key, before });
  }

  function answer(side: ShiftAnswer): void {
    setQuestion(null);
    if (!question) return;
    const { lotId, key, before, moves } = question;
    if (side === 'yes') {
      setEdited((now) => ({ ...now, subprojects: withMoves(now.subprojects, moves) }));
    }
    if (side === 'cancel') changeRow(lotId, key, { deliveryDay: before });
  }

  /** Returns whether everything was saved. */
  async function save(): Promise<boolean> {
    const isSaved = await attempt(async () => {
      const mine = waiting.length === 0 ? subprojects : await readWhole(subprojects);
      if (mine === null) return false;
      await write(mine);
      draft.forget();
      return true;
    });
    return isSaved ?? false;
  }

  return {
    ...{ subprojects, isWhole: edited.isWhole, draft, busy, failure, stale, question },
    ...{ changeLot, changeRow, changeDay, answer, save },
    changedLots: changedOf(subprojects).reduce((sum, { lots }) => sum + lots.length, waiting.length),
    /** The stored lots were read when the dialog opened. */
    load: (data: DeliveryDataDto) => take(editedSubprojectsOf(data)),
    /** After somebody else saved first: goes on with their lots; own edits of these are kept or given up. */
    takeStored(keepsMine: boolean): void {
      if (!stale) return;
      take(stale.stored, new Set(keepsMine ? [] : stale.lots.map(({ unitId }) => unitId)));
      setStale(null);
    },
  };
}

const NO_TEXTS: readonly string[] = [];

/** Applies the waiting drafts; those of unknown lots wait until all lots are read. */
function withWaiting({ subprojects, isWhole, waiting }: Edited): Edited {
  const known = new Set(subprojects.flatMap(({ lots }) => lots.map(({ unitId }) => unitId)));
  return {
    isWhole,
    subprojects: withDrafts(subprojects, waiting),
    waiting: isWhole ? [] : waiting.filter(({ unitId }) => !known.has(unitId)),
  };
}
