import type { WaitingTaskKey } from '../vocabulary/states';

/** The help pages, in the order a project needs them (portal-2 §2, help dialog). */
export const HELP_TOPICS = ['preparing', 'structuring', 'upload', 'review-drawings'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

export function isHelpTopic(value: string): value is HelpTopic {
  return HELP_TOPICS.some((topic) => topic === value);
}

/** The help topic for a task. */
export function helpTopicOf(taskKey: WaitingTaskKey): HelpTopic {
  return TOPIC_OF_TASK[taskKey] ?? 'preparing';
}

const TOPIC_OF_TASK: Partial<Record<WaitingTaskKey, HelpTopic>> = {
  Structuring: 'structuring',
  ReviewBIMFiles: 'upload',
  ProvideFiles: 'upload',
  PrepareDrawings: 'upload',
  ReviseDrawings: 'upload',
  ReviewDrawings: 'review-drawings',
  Finalized: 'review-drawings',
};
