/** The help pages, in the order a project needs them (portal-2 §2, help dialog). */
export const HELP_TOPICS = ['preparing', 'structuring', 'upload', 'review-drawings'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

export function isHelpTopic(value: string): value is HelpTopic {
  return HELP_TOPICS.some((topic) => topic === value);
}
