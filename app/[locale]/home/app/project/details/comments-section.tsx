import { OpenCommentsCard } from '@/components/comments/open-comments-card';
import type { UnitPageData } from './load-unit-page';

interface CommentsSectionProps extends Pick<UnitPageData, 'unit' | 'since'> {
  comments: NonNullable<UnitPageData['comments']>;
}

/** The open comments of an approval lot, with a link to them. */
export function CommentsSection({ unit, since, comments }: CommentsSectionProps) {
  const { rows, count, write } = comments;
  return (
    <OpenCommentsCard
      unitId={unit.unitId}
      rootUnitId={unit.rootUnitId}
      first={{ data: rows, count, abilities: { write } }}
      since={since}
    />
  );
}
