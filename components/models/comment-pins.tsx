import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { PlusIcon } from '@/components/ui/icons';
import type { CommentMark } from '@/lib/client/comment-places';
import { placeValues } from '@/lib/domain/comments/anchor';
import { COMMENT_STATUSES, type CommentStatus } from '@/lib/domain/comments/status';

/** A disc, a square, a ring: the status is recognisable without its colour. */
const LOOKS: Readonly<Record<CommentStatus, string>> = {
  open: 'rounded-full border-surface bg-warn text-surface',
  answered: 'rounded-sm border-surface bg-accent text-accent-ink',
  done: 'rounded-full border-ink-3 bg-surface text-ink-2',
};

/** The touch target is larger than the pin. */
const PIN = cx(
  'relative grid h-[24px] min-w-[24px] place-items-center border-2 px-0.5 font-semibold text-2xs tabular-nums shadow-float',
  'pointer-coarse:before:absolute pointer-coarse:before:-inset-[12px] pointer-coarse:before:content-[""]',
);

export interface CommentPinsProps {
  /** Comments at the same position of the picture. */
  marks: readonly CommentMark[];
  /** The model hides them. */
  isBehind: boolean;
  chosenID: string | null;
  onOpen: (mark: CommentMark) => void;
}

/**
 * The pin of a comment, or of several, which opens a list of them. Keyboard users reach the same comments in the list.
 */
export function CommentPins({ marks, isBehind, chosenID, onOpen }: CommentPinsProps) {
  const t = useTranslations('comments');
  const nameOf = useMarkName();
  const [mark] = marks;
  const status = COMMENT_STATUSES.find((known) => marks.some((own) => own.status === known));
  if (!mark || !status) return null;
  const className = cx(
    PIN,
    LOOKS[status],
    isBehind && 'opacity-65',
    marks.some(({ id }) => id === chosenID) && 'outline-2 outline-focus outline-offset-1',
  );
  if (marks.length === 1) {
    return (
      <button
        type="button"
        tabIndex={-1}
        aria-label={nameOf(mark)}
        data-pin={mark.id}
        data-behind={isBehind || undefined}
        className={className}
        onClick={() => onOpen(mark)}
      >
        {mark.number}
      </button>
    );
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        tabIndex={-1}
        aria-label={t('pins', { count: marks.length })}
        data-behind={isBehind || undefined}
        className={cx(className, 'ring-2 ring-line-strong')}
      >
        {t('pinCount', { count: marks.length })}
      </DropdownMenuTrigger>
      <DropdownMenuContent align="center" onCloseAutoFocus={(event) => event.preventDefault()}>
        {marks.map((own) => (
          <DropdownMenuItem key={own.id} onSelect={() => onOpen(own)}>
            {nameOf(own)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** The position of the new comment; the form next to it names the place. */
export function NewCommentPin() {
  return (
    <span
      aria-hidden="true"
      data-pin="new"
      className={cx(PIN, 'rounded-full border-accent bg-surface text-accent')}
    >
      <PlusIcon size={14} />
    </span>
  );
}

function useMarkName(): (mark: CommentMark) => string {
  const t = useTranslations('comments');
  return ({ number, status, anchor }) =>
    t('pin', {
      number,
      status: t(`statuses.${status}`),
      place: t(`places.${anchor.kind}`, placeValues(anchor)),
    });
}
