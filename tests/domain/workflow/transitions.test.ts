import { describe, expect, it } from 'vitest';
import { ROLE_ABBREVIATIONS } from '@/lib/domain/members/role-labels';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { MACHINE_KEYS, type MachineKey } from '@/lib/domain/workflow/machines';
import { PATHS } from '@/lib/domain/workflow/progress';
import { REQUIREMENTS } from '@/lib/domain/workflow/requirements';
import { TASK_RULES } from '@/lib/domain/workflow/tasks';
import { ACTION_KEYS, AUTOMATIC_STEPS, STEPS, stepsFrom } from '@/lib/domain/workflow/transitions';

/**
 * The state tables of domain.md §4 read once more, one line per arrow:
 * `machine: from -flag-> to (roles)`; no flag = the default step, `~follow~>` and `~job~>` = by itself.
 */
const EXPECTED = `
planningRoot: Structuring --> Preparing (RV CO SP)
planningRoot: Preparing --> PendingValidation (PP CA)
planningRoot: PendingValidation --> PendingContract (SC SP)
planningRoot: PendingContract --> ProvideFiles (SC SP)
planningRoot: PendingContract -isBim-> ReviewBIMFiles (SC SP)
planningRoot: ReviewBIMFiles -bim-files-ok-> ProvideFiles (BI)
planningRoot: ReviewBIMFiles -bim-files-not-ok-> ReviewBIMFiles (BI)
planningRoot: ProvideFiles --> ReviewDrawings (RV CO)
planningRoot: ProvideFiles ~follow~> ReviewDrawings
planningRoot: ReviewDrawings ~follow~> PlaceOrder
planningRoot: PlaceOrder --> Approved (PU RV SP)
planningRoot: PlaceOrder -close-project-> Closed (CA SP)
planningRoot: Approved -close-project-> Closed (CA SP)
planningRoot: Approved ~job~> Closed
planningRoot: Closed -reopen-project-> previous (CA SP)
planningRoot: Closed -archive-project-> Archived (CA SP)
planningRoot: Closed ~job~> Archived
orderRoot: Structuring --> Preparing (RV CO SP)
orderRoot: Preparing --> PendingValidation (PP CA)
orderRoot: PendingValidation --> PendingContract (SC SP)
orderRoot: PendingContract --> PlaceOrder (SC SP)
orderRoot: PlaceOrder ~follow~> Approved
orderRoot: PlaceOrder -close-project-> Closed (CA SP)
orderRoot: Approved -close-project-> Closed (CA SP)
orderRoot: Approved ~job~> Closed
orderRoot: Closed -reopen-project-> previous (CA SP)
orderRoot: Closed -archive-project-> Archived (CA SP)
orderRoot: Closed ~job~> Archived
approvalLot: Structuring ~follow~> ProvideFiles
approvalLot: ProvideFiles --> Preparing (RV CO)
approvalLot: ProvideFiles ~follow~> Preparing
approvalLot: Preparing -drawings-ready-> ReviewPreliminaryDrawings (DR PP)
approvalLot: ReviewPreliminaryDrawings -drawings-ok-> Finalized (RV)
approvalLot: ReviewPreliminaryDrawings -drawings-not-ok-> ReviseDrawings (RV)
approvalLot: ReviseDrawings -drawings-ready-> ReviewRevisedDrawings (DR)
approvalLot: ReviewRevisedDrawings -drawings-ok-> Finalized (RV)
approvalLot: ReviewRevisedDrawings -drawings-not-ok-> ReviseDrawings (RV)
approvalLot: Finalized -drawings-approved-> Approved (RV)
approvalLot: Approved ~follow~> Closed
approvalLot: Closed ~follow~> Approved
orderLot: Structuring ~follow~> PlaceOrder
orderLot: PlaceOrder --> Approved (PU RV SP)
orderLot: Approved -close-project-> Closed (BO CA SP)
orderLot: Approved ~job~> Closed
orderLot: Approved ~follow~> Closed
orderLot: Closed ~follow~> Approved
drawingJob: CCLNotReadyForDrawing -drawing-job-ok-> CCLReadyForDrawing (PP)
drawingJob: CCLReadyForDrawing -drawing-job-not-ok-> CCLNotReadyForDrawing (DR)
drawingJob: CCLNotReadyForDrawing ~follow~> Approved
drawingJob: CCLReadyForDrawing ~follow~> Approved
drawingJob: Approved ~follow~> Closed
drawingJob: Closed ~follow~> Approved
`;

const sortedRoles = (text: string) => text.split(' ').sort().join(' ');

function lines(): string[] {
  const written = STEPS.map(({ machine, from, to, requirement, roles }) => {
    const short = roles.map((role) => ROLE_ABBREVIATIONS[role]).join(' ');
    return `${machine}: ${from} -${requirement ?? ''}-> ${to} (${sortedRoles(short)})`;
  });
  const automatic = AUTOMATIC_STEPS.map(
    ({ machine, from, to, automatic: how }) => `${machine}: ${from} ~${how}~> ${to}`,
  );
  return [...written, ...automatic].sort();
}

function expectedLines(): string[] {
  return EXPECTED.trim()
    .split('\n')
    .map((line) => line.replace(/\((.*)\)/, (_, roles: string) => `(${sortedRoles(roles)})`))
    .sort();
}

const FIRST: Record<MachineKey, StateKey> = {
  planningRoot: 'Structuring',
  orderRoot: 'Structuring',
  approvalLot: 'Structuring',
  orderLot: 'Structuring',
  drawingJob: 'CCLNotReadyForDrawing',
};

describe('the state tables (domain.md §4)', () => {
  it('hold every arrow and none besides', () => {
    expect(lines()).toEqual(expectedLines());
  });

  it.each(MACHINE_KEYS)('%s reaches every state of its path, and no other', (machine) => {
    const reached = new Set<string>([FIRST[machine]]);
    const arrows = [...STEPS, ...AUTOMATIC_STEPS].filter((arrow) => arrow.machine === machine);
    for (let size = 0; size < reached.size; ) {
      size = reached.size;
      for (const { from, to } of arrows) if (reached.has(from) && to !== 'previous') reached.add(to);
    }
    expect([...reached].sort()).toEqual([...PATHS[machine]].sort());
  });

  it.each(MACHINE_KEYS)('%s always leads on, up to its last state', (machine) => {
    const last = PATHS[machine].at(-1);
    const arrows = [...STEPS, ...AUTOMATIC_STEPS].filter((arrow) => arrow.machine === machine);
    const stuck = PATHS[machine].filter(
      (state) => state !== last && !arrows.some(({ from, to }) => from === state && to !== state),
    );
    expect(stuck).toEqual([]);
  });

  it('use every flag and every action', () => {
    expect(new Set(STEPS.map(({ requirement }) => requirement))).toEqual(new Set([null, ...REQUIREMENTS]));
    expect(new Set(STEPS.map(({ actionKey }) => actionKey))).toEqual(new Set(ACTION_KEYS));
  });

  it('give each way out of a state a flag of its own', () => {
    for (const { machine, from } of STEPS) {
      const flags = stepsFrom(machine, from).map(({ requirement }) => requirement);
      expect(new Set(flags).size).toBe(flags.length);
    }
  });

  it('ask for a task that really opens in that state, of the same roles', () => {
    for (const { machine, from, taskKey, roles } of STEPS.filter((step) => step.taskKey !== null)) {
      const rule = TASK_RULES.find((entry) => entry.machine === machine && entry.stateKey === from);
      expect([rule?.taskKey, [...(rule?.roles ?? [])].sort()]).toEqual([taskKey, [...roles].sort()]);
    }
  });

  it('open no task that no step ends, the review of a whole project aside', () => {
    const endless = TASK_RULES.filter(
      ({ machine, stateKey, taskKey }) =>
        !stepsFrom(machine, stateKey).some((step) => step.taskKey === taskKey),
    );
    expect(endless.map(({ machine, stateKey }) => `${machine} ${stateKey}`)).toEqual([
      'planningRoot ReviewDrawings',
    ]);
  });

  it('finish a structure through the structure call only where there is a builder', () => {
    const via = STEPS.filter((step) => step.viaStructure);
    expect(via.map(({ machine, from }) => [machine, from])).toEqual([['planningRoot', 'Structuring']]);
  });
});
