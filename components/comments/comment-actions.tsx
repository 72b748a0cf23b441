import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { CheckIcon, TrashIcon, UndoIcon } from '@/components/ui/icons';
import type { CommentDto } from '@/lib/contract/comments';
import type { Mentionable } from '@/lib/domain/comments/mentions';
import { PersonSelect } from './person-select';
import type { useCommentActions } from './use-comment-actions';
import { usePlaceText } from './use-place-text';

export interface CommentActionsProps {
  comment: CommentDto;
  people: readonly Mentionable[];
  isAnswering: boolean;
  actions: ReturnType<typeof useCommentActions>;
  onChoose: () => void;
  onAnswer: () => void;
}

/** The actions of a comment: show its place, assign, delete, close and answer it. */
export function CommentActions(props: CommentActionsProps) {
  const { comment, people, isAnswering, actions, onChoose, onAnswer } = props;
  const t = useTranslations('comments');
  const placeText = usePlaceText();
  const { status, assigneeID, assigneeName, abilities, anchor } = comment;
  const place = placeText(anchor);
  const isDone = status === 'done';
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {anchor.kind !== 'unit' && (
        <Button size="sm" variant="quiet" aria-label={t('jump', { place })} onClick={onChoose}>
          <span className="max-w-40 truncate">{place}</span>
        </Button>
      )}
      {abilities.answer.can ? (
        <PersonSelect
          label={t('assignee')}
          people={people}
          value={assigneeID}
          formerName={assigneeName}
          onPerson={(userID) => void actions.change({ assigneeID: userID })}
        />
      ) : (
        assigneeName && <span className="text-ink-2 text-xs">{t('forPerson', { name: assigneeName })}</span>
      )}
      <span className="ml-auto flex gap-1">
        {abilities.rewrite.can && <DeleteButton commentNo={comment.commentNo} onDelete={actions.remove} />}
        {abilities.end.can && (
          <IconButton
            size="sm"
            busy={actions.busy}
            icon={isDone ? <UndoIcon /> : <CheckIcon />}
            label={t(isDone ? 'reopen' : 'markDone')}
            onClick={() => void actions.change({ status: isDone ? 'open' : 'done' })}
          />
        )}
        {abilities.answer.can && !isAnswering && (
          <Button size="sm" onClick={onAnswer}>
            {t('answer')}
          </Button>
        )}
      </span>
    </div>
  );
}

function DeleteButton({ commentNo, onDelete }: { commentNo: number; onDelete: () => Promise<boolean> }) {
  const t = useTranslations('comments');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <IconButton size="sm" icon={<TrashIcon />} label={t('delete')} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={isAsked}
        variant="danger"
        title={t('deleteTitle', { number: commentNo })}
        confirmLabel={t('delete')}
        onClose={() => setAsked(false)}
        onConfirm={onDelete}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  );
}
