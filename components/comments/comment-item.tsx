'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { later } from '@/components/ui/later';
import { PrivatePicture } from '@/components/ui/private-picture';
import type { Tone } from '@/components/ui/tone';
import { useMomentText } from '@/components/ui/use-moment-text';
import type { CommentDto } from '@/lib/contract/comments';
import type { Mentionable } from '@/lib/domain/comments/mentions';
import type { CommentStatus } from '@/lib/domain/comments/status';
import { CommentActions } from './comment-actions';
import { CommentText } from './comment-text';
import { CommentViews } from './comment-views';
import { useCommentActions } from './use-comment-actions';

const TextForm = later(() => import('./text-form').then((own) => own.TextForm));

const STATUS_TONES: Record<CommentStatus, Tone> = { open: 'warn', answered: 'accent', done: 'ok' };

export interface CommentItemProps {
  comment: CommentDto;
  people: readonly Mentionable[];
  isChosen: boolean;
  /** A new object each time the list should open the comment. */
  opened: object | null;
  /** With the view to show, counted from 0. */
  onChoose: (view?: number) => void;
  onChanged: () => void;
}

/** A comment with its answers and actions. */
export function CommentItem({ comment, people, isChosen, opened, onChoose, onChanged }: CommentItemProps) {
  const t = useTranslations('comments');
  const { commentNo, pictureUrl, answers } = comment;
  const [isAnswering, setAnswering] = useState(false);
  const actions = useCommentActions(comment, onChanged);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (opened) item.current?.focus();
  }, [opened]);
  return (
    <li
      ref={item}
      tabIndex={-1}
      data-comment={comment.commentID}
      aria-current={isChosen || undefined}
      className={cx('grid gap-2 border-b p-3 text-sm -outline-offset-2', isChosen && 'bg-accent-soft/50')}
    >
      <CommentHead comment={comment} />
      <CommentText text={comment.text} people={people} />
      {pictureUrl && (
        <a href={pictureUrl} target="_blank" rel="noreferrer" className="block min-h-6 w-fit min-w-6">
          <PrivatePicture
            src={pictureUrl}
            alt={t('pictureOf', { number: commentNo })}
            className="max-h-40 rounded border"
          />
        </a>
      )}
      {comment.views.length > 1 && <CommentViews views={comment.views} onShow={onChoose} />}
      {answers.length > 0 && (
        <ol className="grid gap-2 border-line border-l-2 pl-2.5">
          {answers.map(({ answerID, author, importedAuthor, text, createdOn }) => (
            <li key={answerID}>
              <Written author={author} importedAuthor={importedAuthor} on={createdOn} />
              <CommentText text={text} people={people} />
            </li>
          ))}
        </ol>
      )}
      <CommentActions
        comment={comment}
        people={people}
        isAnswering={isAnswering}
        actions={actions}
        onChoose={() => onChoose()}
        onAnswer={() => setAnswering(true)}
      />
      {isAnswering && (
        <TextForm
          autoFocus
          label={t('answerText', { number: commentNo })}
          sendLabel={t('sendAnswer')}
          people={people}
          draft={{ form: 'comment-answer', resourceId: comment.commentID }}
          onSend={async (written) => {
            const isSaved = await actions.answer(written);
            if (isSaved) setAnswering(false);
            return isSaved;
          }}
        >
          <Button size="sm" variant="quiet" onClick={() => setAnswering(false)}>
            {t('cancel')}
          </Button>
        </TextForm>
      )}
    </li>
  );
}

function CommentHead({ comment }: { comment: CommentDto }) {
  const t = useTranslations('comments');
  const { commentNo, author, importedAuthor, createdOn, status } = comment;
  return (
    <div className="flex items-start gap-2">
      <span
        role="img"
        aria-label={t('commentNo', { number: commentNo })}
        className="grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1.5 font-semibold text-2xs text-surface tabular-nums"
      >
        {commentNo}
      </span>
      <Written author={author} importedAuthor={importedAuthor} on={createdOn} />
      <span className="ml-auto">
        <Badge tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</Badge>
      </span>
    </div>
  );
}

type WrittenProps = Pick<CommentDto, 'author' | 'importedAuthor'> & { on: string };

function Written({ author, importedAuthor, on }: WrittenProps) {
  const t = useTranslations('comments');
  const momentText = useMomentText();
  const name = author?.name ?? t('someone');
  return (
    <p className="min-w-0 flex-1">
      <b className="break-words font-semibold">{importedAuthor ?? name}</b>{' '}
      {importedAuthor !== null && <span className="text-ink-2 text-xs">{t('bcf.by', { name })} </span>}
      <time dateTime={on} className="whitespace-nowrap text-ink-3 text-xs tabular-nums">
        {momentText(on)}
      </time>
    </p>
  );
}
