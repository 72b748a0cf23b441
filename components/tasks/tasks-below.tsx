'use client';

import { type UnitSummaryProps, useUnitSummary } from '@/lib/client/use-unit-summary';
import { TaskLinks } from './task-links';

interface TasksBelowProps {
  summary: UnitSummaryProps;
  /** When the page was rendered. */
  now: Date;
}

/** The tasks that wait for the viewer on the units below; they follow the changes by themselves. */
export function TasksBelow({ summary, now }: TasksBelowProps) {
  const { tasks, taskCount } = useUnitSummary(summary);
  if (taskCount === 0) return null;
  // A task may have been opened after the page was rendered: then the newest one is of now.
  const latest = Math.max(now.getTime(), ...tasks.map(({ changedOn }) => Date.parse(changedOn)));
  return <TaskLinks tasks={tasks} count={taskCount} now={new Date(latest)} />;
}
