import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/ui/use-write';
import { type Body, call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import type { CommentDto } from '@/lib/contract/comments';

/** The actions of an existing comment. */
export function useCommentActions({ commentID, version, answers }: CommentDto, refresh: () => void) {
  const t = useTranslations('comments');
  const { busy, write } = useWrite(failureOf, refresh);
  const keyOf = useIdempotencyKey();
  const params = { commentID };
  return {
    busy,
    change: (body: Pick<Body<'updateComment'>, 'status' | 'assigneeID'>) =>
      write(() => call('updateComment', { params, body, ifMatch: version })),
    answer: (body: { text: string; mentionedUserIDs: string[] }) =>
      write(
        () => call('answerComment', { params, body, idempotencyKey: keyOf({ body, after: answers.length }) }),
        t('sent'),
      ),
    remove: () => write(() => call('deleteComment', { params, ifMatch: version })),
  };
}
