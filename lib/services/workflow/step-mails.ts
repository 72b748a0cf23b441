import type { UnitRow } from '@/db/schema';
import { href } from '@/lib/domain/navigation/pages';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import type { Step } from '@/lib/domain/workflow/step';
import { queueMails } from '@/lib/mail/queue-mail';
import type { StepComment } from '@/lib/mail/templates/step-comment';
import { nameOfUnit } from '@/lib/services/unit-tree/unit-names';
import type { ServiceContext } from '../context';
import { membersWithRoles } from '../mail/members-with-roles';
import type { LotRows } from '../orders/lot-rows';
import { queueGainedTaskMails } from './gained-task-mails';
import { placerName, queueOrderMails } from './order-mails';
import type { ProjectUnit } from './project-tree';
import type { OpenedTask } from './refresh-tasks';

export interface MailedStep {
  unit: UnitRow;
  step: Step;
  /** The text of the person who took the step. */
  message: string | null;
  /** The rows of an order lot. */
  rows?: LotRows | null;
  /** The order that the step placed. */
  order?: OrderDocument | null;
  opened: readonly OpenedTask[];
  /** The project after the step: at least the root and the units of the tasks. */
  tree: readonly Pick<ProjectUnit, 'unitId' | 'parentUnitId' | 'unitNo' | 'title'>[];
}

type OpenedTasks = Pick<MailedStep, 'opened' | 'tree'> & { rootUnitId: string; comment?: StepComment | null };

/**
 * Queues the mails of steps of one project in their transaction (domain.md §4, "Written per step"); for
 * several steps with one text, each person gets one mail about their new tasks.
 */
export async function queueStepMails(ctx: ServiceContext, steps: readonly MailedStep[]): Promise<void> {
  const [first] = steps;
  if (!first) return;
  const comment = commentOf(ctx, first);
  await queueTaskMails(ctx, {
    rootUnitId: first.unit.rootUnitId,
    opened: steps.flatMap(({ opened }) => opened),
    tree: steps.flatMap(({ tree }) => tree),
    comment,
  });
  await queueOrderMails(
    ctx,
    steps.filter(({ step }) => step.effects.includes('mailOrderPlaced')),
  );
  for (const mailed of steps) {
    if (mailed.step.effects.includes('mailBimRejected')) await queueBimMails(ctx, mailed.unit, comment);
  }
}

/** The comment quoted in the mails of the step; null if there is none, or the step takes no text. */
function commentOf(ctx: ServiceContext, { step, message }: MailedStep): StepComment | null {
  const text = message?.trim();
  if (!text || step.takesMessage === null) return null;
  return { by: placerName(ctx), text };
}

/** One mail per person who got new tasks, with all units; people are not notified of their own actions. */
export async function queueTaskMails(ctx: ServiceContext, mailed: OpenedTasks): Promise<void> {
  const { rootUnitId, opened, tree, comment } = mailed;
  if (opened.length === 0) return;
  const people = await membersWithRoles(ctx, rootUnitId, [
    ...new Set(opened.flatMap((task) => task.roleKeys)),
  ]);
  const gained = [...people].map(([userId, roles]) => {
    const own = opened.filter((task) => task.roleKeys.some((role) => roles.includes(role)));
    return [userId, own] as const;
  });
  await queueGainedTaskMails(ctx, { rootUnitId, tree, gained: new Map(gained), comment });
}

/** Asks the reviewers for better files. */
async function queueBimMails(ctx: ServiceContext, root: UnitRow, comment: StepComment | null): Promise<void> {
  const people = await membersWithRoles(ctx, root.rootUnitId, ['reviewer']);
  await queueMails(ctx.db, {
    template: 'BimRejected',
    rootUnitId: root.rootUnitId,
    userIds: [...people.keys()],
    data: {
      projectNo: root.unitNo,
      projectTitle: root.title,
      comment,
      path: href('unitDetails', { rootUnitId: root.rootUnitId, unitId: root.unitId }),
    },
  });
}

/** Tells the holders of a new check-data task what is missing. */
export async function queueCheckDataMails(
  ctx: ServiceContext,
  { root, unit, task, message }: { root: UnitRow; unit: UnitRow; task: OpenedTask; message: string },
): Promise<void> {
  const people = await membersWithRoles(ctx, unit.rootUnitId, task.roleKeys);
  const isRoot = unit.unitId === root.unitId;
  await queueMails(ctx.db, {
    template: 'CheckDataMissing',
    rootUnitId: unit.rootUnitId,
    userIds: [...people.keys()].filter((userId) => userId !== ctx.viewer.userId),
    data: {
      projectNo: root.unitNo,
      projectTitle: root.title,
      unitTitle: isRoot ? unit.title : await nameOfUnit(ctx.db, unit),
      message,
      path: href('unitDetails', { rootUnitId: unit.rootUnitId, unitId: unit.unitId }),
    },
  });
}
