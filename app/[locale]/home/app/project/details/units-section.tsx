import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { TreeIcon } from '@/components/ui/icons';
import { Pager } from '@/components/ui/pager';
import { UnitCards } from '@/components/units/unit-cards';
import { getPageContext } from '@/lib/auth/page-context';
import { getPageUnit } from '@/lib/auth/page-unit';
import { lastPage, pageFrom } from '@/lib/domain/navigation/list-preferences';
import { allowedChildren } from '@/lib/domain/units/allowed-children';
import { unitPagePath } from '@/lib/domain/units/unit-page-path';
import { CHILDREN_PER_PAGE, listChildren } from '@/lib/services/units/list-children';

interface UnitsSectionProps {
  unitId: string;
  pageParameter: string | string[] | undefined;
}

/** The units below, as cards (portal-2 §2, project units grid). */
export async function UnitsSection({ unitId, pageParameter }: UnitsSectionProps) {
  const [ctx, { unit }, t] = await Promise.all([
    getPageContext(),
    getPageUnit(unitId),
    getTranslations('units.below'),
  ]);
  const page = pageFrom(pageParameter);
  const { rows, count } = await listChildren(ctx, unitId, page);
  const last = lastPage(count, CHILDREN_PER_PAGE);
  if (page > last) redirect(`${unitPagePath(unit.rootUnitId, unitId)}?page=${last}`);
  // Where nothing may stand below, nothing is missing.
  if (count === 0 && allowedChildren(unit).length === 0) return null;
  return (
    <Card title={t('title')} aside={<span className="tabular-nums">{t('count', { count })}</span>} flush>
      {count === 0 ? (
        <EmptyState icon={<TreeIcon />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <UnitCards units={rows} />
      )}
      {count > CHILDREN_PER_PAGE && (
        <Pager
          page={page}
          pageSize={CHILDREN_PER_PAGE}
          count={count}
          className="justify-end border-t py-1 pr-1.5 pl-3.5"
        />
      )}
    </Card>
  );
}
