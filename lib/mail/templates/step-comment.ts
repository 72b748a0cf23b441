import type { MailBlock } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';

/** A person's comment on a step they took. */
export interface StepComment {
  /** Their name. */
  by: string;
  text: string;
}

/** The comment as a quotation under its author's name; empty if there is none. */
export function commentBlocks(comment: StepComment | null | undefined, { t }: MailTools): MailBlock[] {
  if (!comment) return [];
  return [
    { kind: 'paragraph', text: t('commentBy', { name: comment.by }) },
    { kind: 'quote', text: comment.text },
  ];
}
