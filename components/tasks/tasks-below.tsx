'use client';

import { type UnitSummaryProps, useUnitSummary } from '@/lib/client/use-unit-summary';
import { TaskLinks } from './task-links';

interface TasksBelowProps {
  summary: UnitSummaryProps;
  /** Time of rendering. */
  now: Date;
}

/** The viewer's open tasks on the units below; updated live. */
export function TasksBelow({ summary, now }: TasksBelowProps) {
  const { tasks, taskCount } = useUnitSummary(summary);
  if (taskCount === 0) return null;
  // A task may be newer than the page, so "now" is at least its time.
  const latest = Math.max(now.getTime(), ...tasks.map(({ changedOn }) => Date.parse(changedOn)));
  return <TaskLinks tasks={tasks} count={taskCount} now={new Date(latest)} />;
}
