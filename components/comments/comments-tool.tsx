'use client';

import { useTranslations } from 'next-intl';
import { CommentIcon } from '@/components/ui/icons';
import { BottomSheet } from '@/components/viewer/bottom-sheet';
import { BarTool } from '@/components/viewer/sheet-bar';
import { useCommentPlaces } from '@/lib/client/comment-places';
import { CommentsPanel } from './comments-panel';

/** Opens the comments from the bar of one column, with the number of open ones. */
export function CommentsTool({ hasText = false }: { hasText?: boolean }) {
  const t = useTranslations('comments');
  const places = useCommentPlaces();
  if (places === null) return null;
  const { marks, isListOpen, setListOpen } = places;
  const label = t('title');
  return (
    <BarTool
      icon={<CommentIcon />}
      count={marks.filter(({ status }) => status === 'open').length}
      isOpen={isListOpen}
      onPress={() => setListOpen(!isListOpen)}
      {...{ label, ...(hasText && { text: label }) }}
    />
  );
}

/** The comments as the sheet of one column. */
export function CommentsOfColumn() {
  const t = useTranslations('comments');
  const common = useTranslations('common');
  const places = useCommentPlaces();
  return (
    <BottomSheet
      isTall
      title={t('title')}
      closeLabel={common('close')}
      onClose={() => places?.setListOpen(false)}
    >
      <CommentsPanel isInSheet />
    </BottomSheet>
  );
}
