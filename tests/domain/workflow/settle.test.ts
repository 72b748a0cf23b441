import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFinishedState, type StateKey } from '@/lib/domain/vocabulary/states';
import type { UnitType, UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import { initialState } from '@/lib/domain/workflow/initial-state';
import { machineOf } from '@/lib/domain/workflow/machines';
import { subprojectState } from '@/lib/domain/workflow/progress';
import { changesOfStep, type StateChange, settleProject, type TreeUnit } from '@/lib/domain/workflow/settle';
import type { Step } from '@/lib/domain/workflow/step';
import { stepsFrom } from '@/lib/domain/workflow/steps-from';
import { DUE_STEPS, FOLLOW_STEPS, STEPS } from '@/lib/domain/workflow/transitions';

const SINCE = '2026-11-01T08:00:00.000Z';

const unit = (
  unitId: string,
  parentUnitId: string | null,
  unitType: UnitType,
  stateKey: StateKey,
): TreeUnit => ({
  unitId,
  parentUnitId,
  unitType,
  variant: 'other',
  stateKey,
  stateSince: SINCE,
});

/** A root with one subproject, one folder and lots of these states. */
function project(rootState: StateKey, lotStates: StateKey[], lotType: UnitType = 'approvallot'): TreeUnit[] {
  const variant: UnitVariant = lotType === 'approvallot' ? 'other' : 'aac_elements';
  const tree = [
    unit('root', null, 'project', rootState),
    unit(
      'sub',
      'root',
      'subproject',
      subprojectState(
        lotStates.map((s) => ({ unitType: lotType, stateKey: s })),
        rootState,
      ),
    ),
    unit('folder', 'root', 'folder', rootState),
    ...lotStates.map((state, index) => unit(`lot${index}`, 'sub', lotType, state)),
  ];
  return tree.map((entry) => ({ ...entry, variant }));
}

const stepOf = (tree: TreeUnit[], unitId: string, actionKey: Step['actionKey']): Step => {
  const found = tree.find((entry) => entry.unitId === unitId);
  const step = STEPS.find(
    (candidate) =>
      found &&
      candidate.machine === machineOf(found.unitType, found.variant) &&
      candidate.from === found.stateKey &&
      candidate.actionKey === actionKey,
  );
  if (!step) throw new Error(`${unitId} has no step ${actionKey}`);
  return step;
};

function take(tree: TreeUnit[], unitId: string, actionKey: Step['actionKey'], to?: StateKey) {
  const step = stepOf(tree, unitId, actionKey);
  const target = to ?? (step.to === 'previous' ? 'Approved' : step.to);
  return changesOfStep(tree, unitId, step, target);
}

const changeTexts = (changes: StateChange[]) =>
  changes.map(({ unitId, from, to, cause }) => `${unitId}: ${from} → ${to} (${cause})`);

describe('what follows from a step', () => {
  it('sends the lots to their files with the root', () => {
    expect(
      changeTexts(take(project('PendingContract', ['Structuring', 'Structuring']), 'root', 'startPlanning')),
    ).toEqual([
      'root: PendingContract → ProvideFiles (step)',
      'lot0: Structuring → ProvideFiles (follow)',
      'lot1: Structuring → ProvideFiles (follow)',
      'sub: Structuring → ProvideFiles (derived)',
      'folder: PendingContract → ProvideFiles (derived)',
    ]);
  });

  it('sends the remaining lots to drawing when drawings are requested for the root', () => {
    const tree = project('ProvideFiles', ['ProvideFiles', 'Finalized']);
    expect(changeTexts(take(tree, 'root', 'requestDrawings'))).toEqual([
      'root: ProvideFiles → ReviewDrawings (step)',
      'lot0: ProvideFiles → Preparing (follow)',
      'sub: ProvideFiles → Preparing (derived)',
      'folder: ProvideFiles → ReviewDrawings (derived)',
    ]);
  });

  it('lets the root follow the last lot that leaves its files', () => {
    const tree = project('ProvideFiles', ['ProvideFiles', 'Preparing']);
    expect(changeTexts(take(tree, 'lot0', 'requestDrawings'))).toContain(
      'root: ProvideFiles → ReviewDrawings (follow)',
    );
    const early = project('ProvideFiles', ['ProvideFiles', 'ProvideFiles']);
    expect(changeTexts(take(early, 'lot0', 'requestDrawings'))).toEqual([
      'lot0: ProvideFiles → Preparing (step)',
    ]);
  });

  it('opens the order with the last approval, not before', () => {
    expect(
      changeTexts(take(project('ReviewDrawings', ['Finalized', 'Approved']), 'lot0', 'approveForProduction')),
    ).toEqual([
      'lot0: Finalized → Approved (step)',
      'root: ReviewDrawings → PlaceOrder (follow)',
      'sub: Finalized → Approved (derived)',
      'folder: ReviewDrawings → PlaceOrder (derived)',
    ]);
    expect(
      changeTexts(
        take(project('ReviewDrawings', ['Finalized', 'ReviseDrawings']), 'lot0', 'approveForProduction'),
      ),
    ).toEqual(['lot0: Finalized → Approved (step)']);
  });

  it('approves a drawing job with its lot', () => {
    const job = { ...unit('job', 'sub', 'drawingjob', 'CCLReadyForDrawing'), approvalLotId: 'lot0' };
    const other = { ...unit('other', 'sub', 'drawingjob', 'CCLNotReadyForDrawing'), approvalLotId: 'lot1' };
    const tree = [...project('ReviewDrawings', ['Finalized', 'Preparing']), job, other];
    expect(changeTexts(take(tree, 'lot0', 'approveForProduction'))).toEqual([
      'lot0: Finalized → Approved (step)',
      'job: CCLReadyForDrawing → Approved (follow)',
    ]);
  });

  it('approves a root of order lots with the last order', () => {
    const tree = project('PlaceOrder', ['PlaceOrder', 'Closed', 'Approved'], 'aacorderlot');
    expect(changeTexts(take(tree, 'lot0', 'placeOrder'))).toEqual([
      'lot0: PlaceOrder → Approved (step)',
      'root: PlaceOrder → Approved (follow)',
      'sub: PlaceOrder → Approved (derived)',
      'folder: PlaceOrder → Approved (derived)',
    ]);
  });

  it('closes approved lots with their project and reopens those with it, but none closed before', () => {
    const tree = project('Approved', ['Approved', 'Closed'], 'aacorderlot').map((entry) =>
      entry.unitId === 'lot1' ? { ...entry, stateSince: '2026-10-01T00:00:00.000Z' } : entry,
    );
    const closed = take(tree, 'root', 'closeProject');
    expect(changeTexts(closed)).toEqual([
      'root: Approved → Closed (step)',
      'lot0: Approved → Closed (follow)',
      'sub: Approved → Closed (derived)',
      'folder: Approved → Closed (derived)',
    ]);
    const later = apply(tree, closed, '2026-11-20T10:00:00.000Z');
    expect(changeTexts(take(later, 'root', 'reopenProject', 'Approved'))).toEqual([
      'root: Closed → Approved (step)',
      'lot0: Closed → Approved (follow)',
      'sub: Closed → Approved (derived)',
      'folder: Closed → Approved (derived)',
    ]);
  });

  it('records a step that only tells somebody something', () => {
    expect(changeTexts(take(project('ReviewBIMFiles', ['Structuring']), 'root', 'rejectBimFiles'))).toEqual([
      'root: ReviewBIMFiles → ReviewBIMFiles (step)',
    ]);
  });

  it('leaves a project without lots where it is', () => {
    for (const state of ['ProvideFiles', 'ReviewDrawings', 'PlaceOrder'] as const) {
      expect(settleProject(project(state, []))).toEqual([]);
      expect(settleProject(project(state, [], 'aacorderlot'))).toEqual([]);
    }
  });
});

describe('the state of a subproject', () => {
  const lots = (...states: StateKey[]) =>
    states.map((stateKey) => ({ unitType: 'approvallot' as const, stateKey }));

  it('is that of its least advanced lot, in the order of a lot’s own way', () => {
    expect(subprojectState(lots('Approved', 'Preparing', 'ProvideFiles'), 'ReviewDrawings')).toBe(
      'ProvideFiles',
    );
    expect(subprojectState(lots('Finalized', 'ReviseDrawings'), 'ReviewDrawings')).toBe('ReviseDrawings');
  });

  it('is the root’s without children, folders not counted', () => {
    expect(subprojectState([], 'PendingContract')).toBe('PendingContract');
    expect(subprojectState([{ unitType: 'folder', stateKey: 'Structuring' }], 'Approved')).toBe('Approved');
  });

  it('asks drawing jobs only where there is no lot', () => {
    const job = { unitType: 'drawingjob' as const, stateKey: 'CCLNotReadyForDrawing' as const };
    expect(subprojectState([job, ...lots('Finalized')], 'ReviewDrawings')).toBe('Finalized');
    expect(subprojectState([job], 'ReviewDrawings')).toBe('CCLNotReadyForDrawing');
  });
});

describe('the state a new unit starts in', () => {
  it('joins the project where it is', () => {
    const other = (stateKey: StateKey) => ({ variant: 'other' as const, stateKey });
    expect(initialState('project', null)).toBe('Structuring');
    expect(initialState('approvallot', other('PendingContract'))).toBe('Structuring');
    expect(initialState('approvallot', other('ReviewDrawings'))).toBe('ProvideFiles');
    expect(initialState('aacorderlot', { variant: 'aac_elements', stateKey: 'Preparing' })).toBe(
      'Structuring',
    );
    expect(initialState('lintelorderlot', { variant: 'lintel', stateKey: 'Approved' })).toBe('PlaceOrder');
    expect(initialState('drawingjob', other('Preparing'))).toBe('CCLNotReadyForDrawing');
    expect(initialState('folder', other('Approved'))).toBe('Approved');
    expect(initialState('subproject', other('ReviewBIMFiles'))).toBe('ReviewBIMFiles');
  });
});

function apply(tree: TreeUnit[], changes: StateChange[], now: string): TreeUnit[] {
  const byId = new Map(changes.map((change) => [change.unitId, change]));
  return tree.map((entry) => {
    const change = byId.get(entry.unitId);
    return change && change.from !== change.to ? { ...entry, stateKey: change.to, stateSince: now } : entry;
  });
}

/** A project run by chance: at each turn some unit takes some step its state offers; a closed one only its root. */
function run(tree: TreeUnit[], turns: number[]): { tree: TreeUnit[]; changes: StateChange[] }[] {
  const history: { tree: TreeUnit[]; changes: StateChange[] }[] = [];
  let present = tree;
  for (const [turn, choice] of turns.entries()) {
    const isOver = present.some((entry) => !entry.parentUnitId && isFinishedState(entry.stateKey));
    const movable = isOver ? present.filter((entry) => !entry.parentUnitId) : present;
    const options = movable.flatMap((entry) =>
      stepsFrom(machineOf(entry.unitType, entry.variant), entry.stateKey).map((step) => ({ entry, step })),
    );
    const option = options[choice % Math.max(options.length, 1)];
    if (!option) break;
    const to = option.step.to === 'previous' ? 'Approved' : option.step.to;
    const changes = changesOfStep(present, option.entry.unitId, option.step, to);
    present = apply(present, changes, `2026-12-01T00:00:${String(turn % 60).padStart(2, '0')}.000Z`);
    history.push({ tree: present, changes });
  }
  return history;
}

const arrows = new Set(
  [...STEPS, ...FOLLOW_STEPS, ...DUE_STEPS].map(({ machine, from, to }) => `${machine}/${from}/${to}`),
);
const isArrow = (tree: TreeUnit[], { unitId, from, to, cause }: StateChange) => {
  if (cause === 'derived') return true;
  const moved = tree.find((entry) => entry.unitId === unitId);
  const machine = moved ? machineOf(moved.unitType, moved.variant) : null;
  return arrows.has(`${machine}/${from}/${to}`) || arrows.has(`${machine}/${from}/previous`);
};

describe('any run of a project', () => {
  const turns = fc.array(fc.nat({ max: 997 }), { maxLength: 60 });
  const kind = fc.constantFrom<UnitType>('approvallot', 'aacorderlot', 'lintelorderlot');
  const runs = fc
    .tuple(kind, fc.integer({ min: 0, max: 4 }), turns)
    .map(([lotType, lots, choices]) =>
      run(project('Structuring', Array(lots).fill('Structuring'), lotType), choices),
    );

  it('moves along the arrows only', () => {
    fc.assert(
      fc.property(runs, (history) => {
        for (const { tree, changes } of history) {
          for (const change of changes) expect(isArrow(tree, change) || JSON.stringify(change)).toBe(true);
        }
      }),
    );
  });

  it('is settled after every step, each unit reported once', () => {
    fc.assert(
      fc.property(runs, (history) => {
        for (const { tree, changes } of history) {
          expect(settleProject(tree)).toEqual([]);
          expect(new Set(changes.map(({ unitId }) => unitId)).size).toBe(changes.length);
        }
      }),
    );
  });
});
