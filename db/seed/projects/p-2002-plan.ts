import type { StateKey } from '@/lib/domain/vocabulary/states';

export const LOTS_PER_BLOCK = 10;
export const BLOCKS = [...'ABCDEFGHIJKL'].map((letter) => `Blok ${letter}`);
export const STOREY_TITLES = [
  'Begane grond',
  ...Array.from({ length: LOTS_PER_BLOCK - 1 }, (_, index) => `${index + 1}e verdieping`),
];

/** Number of rows of the whole history (domain.md §8). */
const JOURNAL_ROWS = 1_500;

/** The name from which the GlobalIds of a block's walls are derived. */
export function modelKey(block: string): string {
  return `P-2002/${block}`;
}

type LotState = Extract<
  StateKey,
  | 'Preparing'
  | 'ReviewPreliminaryDrawings'
  | 'ReviseDrawings'
  | 'ReviewRevisedDrawings'
  | 'Finalized'
  | 'Approved'
>;

/** The planned history of one lot and its drawing job. */
export interface LotPlan {
  block: number;
  storey: number;
  stateKey: LotState;
  /** Days since it entered its state. */
  daysInState: number;
  /** How often the reviewer sent it back to the drafter. */
  rounds: number;
  isReadyForDrawing: boolean;
  /** How often the drafter sent the job back. */
  jobRounds: number;
  /** It can no longer be delivered on its date. */
  isAtRisk: boolean;
}

/** How many lots are in each state, block by block; states progress with the blocks. */
const STATES: readonly [stateKey: LotState, lots: number][] = [
  ['Approved', 40],
  ['Finalized', 14],
  ['ReviewRevisedDrawings', 10],
  ['ReviseDrawings', 10],
  ['ReviewPreliminaryDrawings', 18],
  ['Preparing', 28],
];

/**
 * Days in the state, used in turn by its lots; those beyond the limits of domain.md §4 create the open delay
 * rules.
 */
const DAYS: Readonly<Record<LotState, readonly number[]>> = {
  Approved: [
    ...[150, 150, 149, 149, 148, 148, 147, 147, 146, 146],
    ...[88, 88, 87, 87, 86, 86, 85, 85, 84, 84],
    ...[58, 58, 57, 57, 56, 56, 55, 55, 54, 54],
    ...[33, 33, 32, 32, 31, 31, 30, 30, 29, 29],
  ],
  Finalized: [1, 4, 1, 4, 1, 7, 1, 4, 1, 4, 1, 1, 1, 1],
  ReviewRevisedDrawings: [1, 5, 2, 5, 1, 9, 2, 5, 1, 2],
  ReviseDrawings: [4, 1, 4, 2, 4, 1, 4, 2, 4, 1],
  ReviewPreliminaryDrawings: [6, 1, 3, 2, 4, 6, 1, 13, 2, 3, 4, 4, 1, 2, 3, 4, 1, 2],
  Preparing: [6, 2, 4, 1, 3, 6, 2, 1, 4, 3, 2, 1, 4, 4, 3, 2, 3, 1, 4, 3, 2, 1, 4, 3, 2, 1, 2, 1],
};

/** Lots of the last block whose data is not complete yet. */
const NOT_READY = 10;
const AT_RISK = 3;

/** Steps without rounds: from the start of a lot to each state. */
const PLAIN_STEPS: Readonly<Record<LotState, number>> = {
  Preparing: 1,
  ReviewPreliminaryDrawings: 2,
  ReviseDrawings: 3,
  ReviewRevisedDrawings: 4,
  Finalized: 3,
  Approved: 4,
};

/** All lots, with enough rounds between drafter and reviewer to reach the row count of the history. */
export function lotPlans(rootSteps: number): LotPlan[] {
  const plans = STATES.flatMap(([stateKey, lots]) =>
    Array.from({ length: lots }, (_, turn) => ({ stateKey, turn })),
  ).map(({ stateKey, turn }, index): LotPlan => {
    const isLast = index >= BLOCKS.length * LOTS_PER_BLOCK - NOT_READY;
    return {
      block: Math.floor(index / LOTS_PER_BLOCK),
      storey: index % LOTS_PER_BLOCK,
      stateKey,
      daysInState: DAYS[stateKey][turn] ?? 1,
      rounds: 0,
      isReadyForDrawing: !isLast,
      jobRounds: 0,
      isAtRisk: stateKey === 'Finalized' && turn < AT_RISK,
    };
  });
  const written = rootSteps + plans.reduce((sum, plan) => sum + stepsOf(plan), 0);
  spread(plans, Math.floor((JOURNAL_ROWS - written) / 2));
  return plans;
}

/** The lots of the first block were planned with the project, which adds one step to their first state. */
function stepsOf(plan: LotPlan): number {
  const lot = PLAIN_STEPS[plan.stateKey] + (plan.block === 0 ? 1 : 0);
  const job = plan.stateKey === 'Approved' ? 2 : plan.isReadyForDrawing ? 1 : 0;
  return lot + job;
}

/** Gives every lot and job one more round in turn; a round is two steps, there and back. */
function spread(plans: LotPlan[], rounds: number): void {
  const hasReview = (plan: LotPlan) => !['Preparing', 'ReviewPreliminaryDrawings'].includes(plan.stateKey);
  const turns = [
    ...plans.filter(hasReview).map((plan) => () => {
      plan.rounds += 1;
    }),
    ...plans
      .filter((plan) => plan.isReadyForDrawing)
      .map((plan) => () => {
        plan.jobRounds += 1;
      }),
  ];
  for (let round = 0; round < rounds; round += 1) turns[round % turns.length]?.();
}
