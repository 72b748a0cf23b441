import type { NewJournalEntry } from '@/db/journal-chain';
import type { reminders, tasks } from '@/db/schema';
import { addDays, type Day, minDeliveryDay } from '@/lib/domain/calendar';
import { leadDaysOfProject } from '@/lib/domain/catalogue/preliminary-days';
import { INITIAL_SETTINGS } from '@/lib/domain/configuration/settings';
import { delayMessage } from '@/lib/domain/journal/delay-message';
import { isFinishedState, type StateKey, type TaskKey } from '@/lib/domain/vocabulary/states';
import { delayFigures, delayKeyOf, dueReminders, isDateAtRisk } from '@/lib/domain/workflow/delay-rules';
import { machineOf } from '@/lib/domain/workflow/machines';
import { assignedTasksFor, REVIEW_STATES } from '@/lib/domain/workflow/tasks';
import { DELAY_RULES, TASK_RULES } from '@/lib/domain/workflow/transitions';
import { DEMO_PRELIMINARY_DAYS, demoRulesOf } from '../demo-file';
import { emailOf, membersOf, userIdOf } from '../people';
import type { DemoProject } from '../projects/demo-project';
import { demoDay, type SeedClock } from '../seed-clock';
import { seedId } from '../seed-id';
import { authorsOf } from './authors';
import { type PlacedUnit, presentState } from './demo-units';
import { materialsOf } from './units';

type ReminderRow = typeof reminders.$inferInsert;
type TaskRow = typeof tasks.$inferInsert;

/** The daily job of the demo runs at 05:00, which is 03:00 or 04:00 UTC. */
const JOB_TIME = 'T04:00:00Z';

/** An entry of the journal with its id. */
export interface DemoEntry extends NewJournalEntry {
  journalId: string;
}

export interface WorkflowRows {
  tasks: TaskRow[];
  reminders: ReminderRow[];
  journalEntries: DemoEntry[];
}

/** Open tasks, delay rules and history of a project, all by the same rules as for real projects. */
export function workflowRows(
  project: DemoProject,
  placed: readonly PlacedUnit[],
  clock: SeedClock,
): WorkflowRows {
  const openTasks = placed.flatMap((unit) => taskRows(project, unit, placed));
  const past = pastSteps(project, placed);
  return {
    tasks: openTasks,
    reminders: [
      ...past.flatMap((step) => step.reminders),
      ...openTasks.flatMap((task) => openReminders(task, placed, clock)),
      ...datesAtRisk(project, placed, clock),
    ],
    journalEntries: past.map((step) => step.entry),
  };
}

function taskRows(project: DemoProject, unit: PlacedUnit, placed: readonly PlacedUnit[]): TaskRow[] {
  const { unitId, rootUnitId, unitType, variant, unitNo, source } = unit;
  const { stateKey, at } = presentState(unit);
  const reviewStates: readonly StateKey[] = REVIEW_STATES;
  const facts = {
    unitType,
    variant,
    stateKey,
    rootStateKey: rootState(placed),
    sheetOpenWhilePreparing: demoRulesOf(project.tenantId).sheetOpenWhilePreparing,
    lotsWaitForReview: placed.some(
      (lot) => lot.unitType === 'approvallot' && reviewStates.includes(presentState(lot).stateKey),
    ),
    checkData: source.checkDataMissingSince ? ('CheckDataMissing' as const) : null,
  };
  const presentRoles = membersOf(project.tenantId).map(({ roleKey }) => roleKey);
  return assignedTasksFor(facts, presentRoles).map(({ taskKey, roles }) => ({
    taskId: seedId(`task/${unitNo}/${taskKey}`),
    unitId,
    rootUnitId,
    taskKey,
    roleKeys: [...roles],
    openedAt: taskKey === 'CheckDataMissing' ? source.checkDataMissingSince : at,
  }));
}

/** The delay rules triggered for a task that is still pending. */
function openReminders(task: TaskRow, placed: readonly PlacedUnit[], clock: SeedClock): ReminderRow[] {
  const unit = placed.find(({ unitId }) => unitId === task.unitId);
  if (!unit || !task.openedAt) return [];
  const { stateKey } = presentState(unit);
  const state = { stateKey, taskKey: task.taskKey, since: task.openedAt };
  return remindersOf(unit, unit.history.length - 1, state, clock.today).map((row) => ({
    ...row,
    createdOn: notAfter(row.createdOn, clock.now),
  }));
}

interface StatePeriod {
  stateKey: StateKey;
  taskKey: TaskKey;
  since: Date;
}

/** The delay rules triggered for a task between the day its state began and another day. */
function remindersOf(unit: PlacedUnit, index: number, period: StatePeriod, until: Day): ReminderRow[] {
  const key = delayKeyOf(period);
  if (!key) return [];
  const sinceDay = demoDay(period.since);
  return dueReminders(period, sinceDay, until).map(({ ruleKey, level }) => ({
    reminderId: seedId(`reminder/${unit.unitNo}/${index}/${ruleKey}`),
    unitId: unit.unitId,
    rootUnitId: unit.rootUnitId,
    ruleKey,
    stateKey: period.stateKey,
    stateSince: period.since,
    createdOn: new Date(addDays(sinceDay, DELAY_RULES[key].days[level]) + JOB_TIME),
  }));
}

/** Lots that can no longer be delivered on their date (domain.md §4, "Delivery.DateAtRisk"). */
function datesAtRisk(
  project: DemoProject,
  placed: readonly PlacedUnit[],
  { now, today }: SeedClock,
): ReminderRow[] {
  if (isFinishedState(rootState(placed))) return [];
  const assigned = (project.productTypes ?? []).map(([productTypeId, plantId]) => ({
    productTypeId,
    plantId,
  }));
  const leadDays = leadDaysOfProject(assigned, {
    table: DEMO_PRELIMINARY_DAYS,
    fallbackDays: INITIAL_SETTINGS.fallbackLeadDays,
  });
  return placed.flatMap((unit): ReminderRow[] => {
    const { stateKey, at } = presentState(unit);
    const earliestDeliveryDay =
      materialsOf(unit)
        .map(({ deliveryDate }) => deliveryDate)
        .sort()[0] ?? null;
    if (!isDateAtRisk({ stateKey, earliestDeliveryDay }, minDeliveryDay(today, leadDays))) return [];
    const triggeredOn = new Date(addDays(earliestDeliveryDay ?? today, 1 - leadDays) + JOB_TIME);
    const { unitId, rootUnitId, unitNo } = unit;
    const reminderId = seedId(`reminder/${unitNo}/Delivery.DateAtRisk`);
    const rule = { ruleKey: 'Delivery.DateAtRisk' as const, stateKey, stateSince: at };
    return [{ reminderId, unitId, rootUnitId, ...rule, createdOn: notAfter(triggeredOn, now) }];
  });
}

/** Every past step: its journal row, and the delay rules triggered before it was taken. */
function pastSteps(
  project: DemoProject,
  placed: readonly PlacedUnit[],
): { entry: DemoEntry; reminders: ReminderRow[] }[] {
  const authors = authorsOf(project, placed);
  return authors.map(({ unit, index, from, to, by }) => {
    const reminders = remindersBefore(unit, index, from, to.at);
    const newest = reminders.at(-1);
    const figures = newest && delayFigures(newest.ruleKey, demoDay(from.at), demoDay(to.at));
    const delay = figures ? delayMessage(figures) : null;
    return {
      reminders,
      entry: {
        journalId: seedId(`journal/${unit.unitNo}/${index}`),
        rootUnitId: unit.rootUnitId,
        unitId: unit.unitId,
        unitTitle: unit.title,
        unitNo: unit.unitNo,
        unitType: unit.unitType,
        userId: userIdOf(by),
        userEmail: emailOf(by),
        date: to.at,
        oldState: from.stateKey,
        newState: to.stateKey,
        additionalMessage: delay ?? to.message ?? null,
        delayed: newest !== undefined,
        reminderId: newest?.reminderId ?? null,
        ruleKey: newest?.ruleKey ?? null,
      },
    };
  });
}

function remindersBefore(
  unit: PlacedUnit,
  index: number,
  from: { stateKey: StateKey; at: Date },
  leftAt: Date,
): ReminderRow[] {
  const machine = machineOf(unit.unitType, unit.variant);
  const task = TASK_RULES.find((rule) => rule.machine === machine && rule.stateKey === from.stateKey);
  if (!task) return [];
  const period = { stateKey: from.stateKey, taskKey: task.taskKey, since: from.at };
  return remindersOf(unit, index - 1, period, demoDay(leftAt)).map((row) => ({
    ...row,
    closedOn: leftAt,
  }));
}

function rootState([root]: readonly PlacedUnit[]): StateKey {
  return root ? presentState(root).stateKey : 'Structuring';
}

function notAfter(instant: Date | undefined, now: Date): Date {
  return instant && instant < now ? instant : now;
}
