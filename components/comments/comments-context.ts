import { createContext, use } from 'react';
import type { CommentSource, useComments } from './use-comments';

interface SharedComments {
  source: CommentSource;
  list: ReturnType<typeof useComments>;
  /** Whether a narrow screen shows them over the content. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

export const CommentsContext = createContext<SharedComments | null>(null);

/** The shared comment state of the page. */
export function useSharedComments(): SharedComments {
  const shared = use(CommentsContext);
  if (shared === null) throw new Error('a part of the comments stands outside of a CommentsProvider');
  return shared;
}
