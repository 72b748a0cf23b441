import type { Db } from '@/db/client';
import { type MorningTask, readMorningTasks } from '@/db/queries/daily-tasks';
import { loadPortal } from '@/db/queries/portal';
import { dayAt } from '@/lib/domain/calendar';
import { groupBy } from '@/lib/domain/group-by';
import { href } from '@/lib/domain/navigation/pages';
import { queueMail } from '@/lib/mail/queue-mail';
import type { MailData } from '@/lib/mail/templates';
import { byProject, mailedUnit } from '../mail/by-project';

type WaitingTask = MailData['DailyTasks']['projects'][number]['items'][number];

/**
 * The daily work on tasks: one mail to each person who wants it and has a task (domain.md §4).
 * Each mail has the day in its key, so that a second run, or one after an interruption, writes only the
 * missing ones.
 */
export async function sendDailyTasks(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const today = dayAt(now, (await loadPortal(db)).timeZone);
  const onceKey = `DailyTasks/${today}`;
  let after: string | null = null;
  do {
    const waiting: MorningTask[] = await readMorningTasks(db, { onceKey, today, after });
    for (const [userId, tasks] of groupBy(waiting, (task) => task.userId)) {
      if (signal?.aborted) return;
      const projects = byProject(tasks, presentTask);
      const data = { projects, count: tasks[0]?.total ?? tasks.length, path: href('taskList') };
      await db.transaction((tx) => queueMail(tx, { template: 'DailyTasks', userId, data, onceKey }));
    }
    after = waiting.at(-1)?.userId ?? null;
  } while (after !== null);
}

function presentTask(task: MorningTask): WaitingTask {
  const { taskKey, rootUnitId, unitId, since } = task;
  const isRoot = rootUnitId === unitId;
  return {
    taskKey,
    unitTitle: isRoot ? null : mailedUnit(task),
    since: since.toISOString(),
    path: isRoot ? href('rootDetails', { rootUnitId }) : href('unitDetails', { rootUnitId, unitId }),
  };
}
