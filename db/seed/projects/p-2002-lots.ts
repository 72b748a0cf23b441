import { addDays, type Day, daysBetween } from '@/lib/domain/calendar';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { type IfcBuilding, type IfcStorey, ifcGlobalId, storeySource } from '../files/ifc-writer';
import type { DemoLogin } from '../people';
import { demoDay, nextWorkingDay, type SeedClock } from '../seed-clock';
import type { DemoDelivery, DemoFile, DemoLot, DemoNotification, Moment } from './demo-project';
import { enteredAt, planned } from './histories';
import { reviewComments } from './p-2002-comments';
import { earlierDrawing, TITLE, wallDrawing } from './p-2002-model';
import { type LotPlan, modelKey, STOREY_TITLES } from './p-2002-plan';

/** Days a lot stays in each state, in turn: mostly in time, sometimes late. */
const GAPS = [2, 1, 3, 2, 1, 2, 4, 1, 2, 3, 1, 6];
/** Volume of each of the two materials of a lot: 300 of 350 m³ a block. */
const VOLUME_M3 = 15;
const NOTIFIED_TWICE = 80;
const PLANNERS: readonly DemoLogin[] = ['reviewer.nl', 'coordinator', 'process.planner', 'sales.contact'];

/** One lot with its drawing job, its drawing, its walls and its deliveries. */
export function lotOf(
  clock: SeedClock,
  root: readonly Moment[],
  plan: LotPlan,
  { name: block, storeys }: IfcBuilding,
): DemoLot {
  const storey = storeys[plan.storey];
  if (!storey) throw new Error(`${block} has no storey ${plan.storey}`);
  const title = storey.name;
  const name = `${modelKey(block)}/${title}`;
  const history = lotHistory(clock, root, plan, name);
  const days = deliveryDays(clock, plan);
  return {
    unitType: 'approvallot',
    title,
    history,
    materials: [
      { productTypeId: 205, volumeM3: VOLUME_M3, deliveryDate: days.levelling },
      { productTypeId: 204, volumeM3: VOLUME_M3, deliveryDate: days.elements },
    ],
    deliveries: plan.stateKey === 'Approved' ? deliveries(plan, days, storey) : [],
    notifications: notifications(clock, plan, name, history),
    drawingJob: {
      history: jobHistory(clock, plan, history),
      custRef: `ZR-${block.slice(-1)}-${String(plan.storey).padStart(2, '0')}`,
    },
    files: drawings(block, storey, plan, history),
    comments: reviewComments(plan, drawingName(block, storey), history),
    modelSources: [storeySource(TITLE, block, title)],
  };
}

const drawingName = (block: string, { name }: IfcStorey) => `${block} ${name}.pdf`;

/** The drawing of a lot once it has reached the reviewer; for a revised drawing the earlier version too. */
function drawings(block: string, storey: IfcStorey, plan: LotPlan, history: readonly Moment[]): DemoFile[] {
  const first = history.find((moment) => moment.stateKey === 'ReviewPreliminaryDrawings');
  if (!first) return [];
  const file = {
    name: drawingName(block, storey),
    contentType: 'application/pdf',
    by: 'drafter',
  } as const;
  const last = history.at(-1);
  if (plan.stateKey !== 'ReviewRevisedDrawings' || !last)
    return [{ ...file, content: wallDrawing(block, storey, 'A'), at: first.at }];
  const earlier = [{ content: earlierDrawing(block, plan.storey), at: first.at }];
  return [{ ...file, content: wallDrawing(block, storey, 'B'), at: last.at, earlier }];
}

/** The states after Preparing, with all rounds between reviewer and drafter. */
function reviewWay({ stateKey, rounds }: LotPlan): StateKey[] {
  if (stateKey === 'Preparing') return [];
  const back: StateKey[] = ['ReviseDrawings', 'ReviewRevisedDrawings'];
  const repeated = Array.from({ length: rounds }, () => back).flat();
  const end: Partial<Record<StateKey, StateKey[]>> = {
    ReviseDrawings: ['ReviseDrawings'],
    ReviewRevisedDrawings: back,
    Finalized: ['Finalized'],
    Approved: ['Finalized', 'Approved'],
  };
  return ['ReviewPreliminaryDrawings', ...repeated, ...(end[stateKey] ?? [])];
}

/**
 * The lots of the first block follow the project; the others were created later and are counted back from
 * today.
 */
function lotHistory(clock: SeedClock, root: readonly Moment[], plan: LotPlan, name: string): Moment[] {
  const way = reviewWay(plan);
  if (plan.block === 0) {
    const start = daysBeforeToday(clock, enteredAt(root, 'ReviewDrawings'));
    const steps = stretched(way, start, plan.daysInState);
    return [
      ...planned(root),
      { stateKey: 'ProvideFiles', at: enteredAt(root, 'ProvideFiles') },
      { stateKey: 'Preparing', at: enteredAt(root, 'ReviewDrawings') },
      ...momentsOf(clock, name, steps),
    ];
  }
  const states: StateKey[] = ['ProvideFiles', 'Preparing', ...way];
  const turn = plan.storey + plan.block;
  let daysAgo = plan.daysInState;
  const steps = states.toReversed().map((stateKey, index): [StateKey, number] => {
    const step: [StateKey, number] = [stateKey, daysAgo];
    daysAgo += GAPS[(turn + index) % GAPS.length] ?? 1;
    return step;
  });
  return momentsOf(clock, name, steps.toReversed());
}

/** The states spread evenly between two days, none on the first. */
function stretched(way: readonly StateKey[], startDaysAgo: number, endDaysAgo: number): [StateKey, number][] {
  const span = startDaysAgo - endDaysAgo;
  return way.map((stateKey, index) => [
    stateKey,
    startDaysAgo - Math.round((span * (index + 1)) / way.length),
  ]);
}

function momentsOf(clock: SeedClock, name: string, steps: readonly [StateKey, number][]): Moment[] {
  return steps.map(([stateKey, daysAgo], index) => ({ stateKey, at: clock.at(daysAgo, `${name}/${index}`) }));
}

/** The plant checks the data from the day after the lot was created, and finishes within ten days. */
const CHECK_DAYS = 10;

function jobHistory(clock: SeedClock, plan: LotPlan, lot: readonly Moment[]): Moment[] {
  const [created] = lot;
  if (!created) return [];
  const start: Moment = { stateKey: 'CCLNotReadyForDrawing', at: created.at };
  if (!plan.isReadyForDrawing) return [start];
  const back: StateKey[] = ['CCLNotReadyForDrawing', 'CCLReadyForDrawing'];
  const states: StateKey[] = [
    'CCLReadyForDrawing',
    ...Array.from({ length: plan.jobRounds }, () => back).flat(),
  ];
  const firstDay = daysBeforeToday(clock, created.at) - 1;
  const span = Math.min(firstDay - 1, CHECK_DAYS);
  const checks = states.map((stateKey, index): Moment => {
    const daysAgo = firstDay - Math.floor((index * span) / states.length);
    return { stateKey, at: slot(clock, daysAgo, index) };
  });
  const approved = lot.find((moment) => moment.stateKey === 'Approved');
  return [start, ...checks, ...(approved ? [{ stateKey: approved.stateKey, at: approved.at }] : [])];
}

/** Later steps of one day get a later time. */
function slot(clock: SeedClock, daysAgo: number, index: number): Date {
  return new Date(Date.parse(`${clock.day(-daysAgo)}T07:10:00Z`) + index * 80 * 60_000);
}

interface DeliveryDays {
  levelling: Day;
  elements: Day;
}

/** First delivery day of each block, counted from today. */
const FIRST_DAY = [-112, -6, 24, 38, 52, 64, 76, 88, 100, 112, 124, 136];

/** Levelling blocks arrive days before the elements in every other block, else with them. */
function deliveryDays(clock: SeedClock, { block, storey, isAtRisk }: LotPlan): DeliveryDays {
  // Moves to the working day before a closed day rather than after it, so that it stays too early.
  const levelling = isAtRisk
    ? nextWorkingDay(clock.day(14), -1)
    : clock.deliveryDay((FIRST_DAY[block] ?? 0) + storey * 2);
  return { levelling, elements: nextWorkingDay(addDays(levelling, block % 2 === 0 ? 4 : 0)) };
}

/** Every delivery of a lot covers all of its walls: the levelling blocks below them, and their elements. */
function deliveries(plan: LotPlan, days: DeliveryDays, storey: IfcStorey): DemoDelivery[] {
  const walls = storey.walls.map(({ wallNo, key }) => ({ wallNo, globalId: ifcGlobalId(key) }));
  return [...new Set([days.levelling, days.elements])].map((deliveryDate, index) => ({
    deliveryDate,
    deliveryType: deliveryType(plan, index),
    walls,
  }));
}

/** The first block is delivered, the second in progress and partly late, the others still planned. */
function deliveryType({ block, storey }: LotPlan, index: number): DemoDelivery['deliveryType'] {
  if (block === 0) return 'Fixed';
  if (block === 1) return storey === 1 ? 'Planned' : storey < 5 ? 'Fixed' : 'OnCall';
  return block === 2 && index === 0 ? 'OnCall' : 'Planned';
}

/** The materials of each lot were entered once, and those of the first lots changed once more. */
function notifications(
  clock: SeedClock,
  plan: LotPlan,
  name: string,
  [created]: readonly Moment[],
): DemoNotification[] {
  if (!created) return [];
  const daysAgo = daysBeforeToday(clock, created.at);
  const number = plan.block * STOREY_TITLES.length + plan.storey;
  const by = (turn: number) => PLANNERS[(number + turn) % PLANNERS.length] ?? 'reviewer.nl';
  const entered = { by: by(0), at: new Date(created.at.getTime() + 1_800_000) };
  if (number >= NOTIFIED_TWICE) return [entered];
  return [entered, { by: by(1), at: clock.at(Math.max(1, daysAgo - 12), `${name}/changed`) }];
}

function daysBeforeToday(clock: SeedClock, at: Date): number {
  return daysBetween(demoDay(at), clock.today);
}
