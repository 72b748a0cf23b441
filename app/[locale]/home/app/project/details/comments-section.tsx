import { OpenCommentsCard } from '@/components/comments/open-comments-card';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { commentsOf, OPEN_COMMENT } from '@/lib/services/comments/list-comments';

/** The open comments of an approval lot, and the way to them. */
export async function CommentsSection({ unitId }: { unitId: string }) {
  const [ctx, loaded] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  if (loaded.unit.unitType !== 'approvallot') return null;
  const { rows, count, write } = await commentsOf(ctx, loaded, OPEN_COMMENT);
  return (
    <ClientMessages namespaces={['comments']}>
      <OpenCommentsCard
        unitId={unitId}
        rootUnitId={loaded.unit.rootUnitId}
        first={{ data: rows, count, abilities: { write } }}
        since={ctx.changesSince}
      />
    </ClientMessages>
  );
}
