'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { Select } from '@/components/ui/field';
import { CommentIcon, PinIcon } from '@/components/ui/icons';
import { ScrollBox } from '@/components/ui/scroll-box';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import { useCommentPlaces } from '@/lib/client/comment-places';
import { loadPart } from '@/lib/client/load-part';
import type { CommentDto } from '@/lib/contract/comments';
import {
  COMMENT_PEOPLE,
  type CommentFilter,
  FIRST_FILTER,
  filteredComments,
  filterShowing,
  statusesOf,
} from '@/lib/domain/comments/filtered-comments';
import { COMMENT_STATUSES, type CommentStatus } from '@/lib/domain/comments/status';
import { BcfMenu } from './bcf-menu';
import { CommentItem } from './comment-item';
import { useSharedComments } from './comments-context';

const NewComment = dynamic(() => loadPart(() => import('./new-comment').then((own) => own.NewComment)), {
  loading: () => null,
});

export interface CommentsPanelProps {
  close?: ReactNode;
  /** In a sheet that has the heading and scrolls as a whole. */
  isInSheet?: boolean;
}

/** The comments of a unit: filter, write, answer and close; selecting one shows its place. */
export function CommentsPanel({ close, isInSheet = false }: CommentsPanelProps) {
  const t = useTranslations('comments');
  const places = useCommentPlaces();
  const { source, list } = useSharedComments();
  const [filter, setFilter] = useState(FIRST_FILTER);
  const { comments, abilities, refresh } = list;
  const opened = places?.opened ?? null;
  useFilterShowing({ comments, viewerId: source.viewerId }, opened, setFilter);
  const { shown, counts } = filteredComments(comments, filter, source.viewerId);
  if (places === null) return null;
  const { isChoosing, setChoosing } = places;
  return (
    <section
      aria-label={t('title')}
      className={cx('flex flex-1 flex-col', isInSheet ? 'shrink-0' : 'min-h-0')}
    >
      <div className="flex flex-wrap items-center gap-2 border-b px-3 py-2">
        {!isInSheet && <h2 className="mr-auto font-semibold text-md">{t('title')}</h2>}
        {abilities.write.can && (
          <Button
            size="sm"
            variant="quiet"
            icon={<PinIcon />}
            aria-pressed={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            {t('choosePoint')}
          </Button>
        )}
        <BcfMenu unitId={source.unitId} canImport={abilities.write.can} onImported={refresh} />
        {close}
      </div>
      {isChoosing && (
        <p role="status" className="border-b bg-accent-soft px-3 py-1.5 text-sm">
          {t('pressPoint')}
        </p>
      )}
      <Filters filter={filter} counts={counts} onFilter={setFilter} />
      <ScrollBox className={cx('flex-1', !isInSheet && 'min-h-24 overflow-y-auto')}>
        {shown.length === 0 ? (
          <EmptyState icon={<CommentIcon />} title={t('emptyTitle')}>
            {t(comments.length === 0 ? 'emptyText' : 'emptyFilter')}
          </EmptyState>
        ) : (
          <ol>
            {shown.map((comment) => (
              <CommentItem
                key={comment.commentID}
                comment={comment}
                people={source.people}
                isChosen={comment.commentID === places.chosenID}
                opened={comment.commentID === opened?.id ? opened : null}
                onChoose={(view) => places.choose(comment.commentID, view)}
                onChanged={refresh}
              />
            ))}
          </ol>
        )}
      </ScrollBox>
      {abilities.write.can && (
        <NewComment
          unitId={source.unitId}
          people={source.people}
          anchor={places.place}
          onClearAnchor={places.clearPlace}
          onSaved={() => {
            places.startAgain();
            refresh();
          }}
        />
      )}
    </section>
  );
}

/** Changes the filter if it would hide a comment that is opened. */
function useFilterShowing(
  { comments, viewerId }: { comments: readonly CommentDto[]; viewerId: string },
  opened: { id: string } | null,
  setFilter: Dispatch<SetStateAction<CommentFilter>>,
): void {
  const show = useEffectEvent((id: string) => {
    const comment = comments.find(({ commentID }) => commentID === id);
    if (comment) setFilter((filter) => filterShowing(filter, comment, viewerId));
  });
  useEffect(() => {
    if (opened) show(opened.id);
  }, [opened]);
}

interface FiltersProps {
  filter: CommentFilter;
  counts: Record<CommentStatus, number>;
  onFilter: (filter: CommentFilter) => void;
}

function Filters({ filter, counts, onFilter }: FiltersProps) {
  const t = useTranslations('comments');
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-3 py-1.5">
      <ToggleGroup
        type="multiple"
        aria-label={t('filterStatus')}
        className="flex flex-wrap gap-0.5"
        value={[...filter.statuses]}
        onValueChange={(chosen) => onFilter({ ...filter, statuses: statusesOf(chosen) })}
      >
        {COMMENT_STATUSES.map((status) => (
          <ToggleGroupItem key={status} value={status} className="h-7 rounded px-2 text-xs">
            {t(`statuses.${status}`)} <b className="font-semibold tabular-nums">{counts[status]}</b>
          </ToggleGroupItem>
        ))}
      </ToggleGroup>
      <Select
        aria-label={t('filterPeople')}
        className="h-7 w-auto text-xs"
        value={filter.people}
        onChange={({ target }) => {
          const people = COMMENT_PEOPLE.find((known) => known === target.value);
          if (people) onFilter({ ...filter, people });
        }}
      >
        {COMMENT_PEOPLE.map((people) => (
          <option key={people} value={people}>
            {t(`people.${people}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
