import { FactsCard } from '@/components/units/facts-card';
import { getPageContext } from '@/lib/auth/page-context';
import { getPageUnit } from '@/lib/auth/page-unit';
import { showUnit } from '@/lib/services/units/show-unit';
import { siteOf } from '@/lib/services/units/site-of';

/** What is known of the unit and its building site. */
export async function FactsSection({ unitId }: { unitId: string }) {
  const [ctx, { unit }] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  const [shown, site] = await Promise.all([showUnit(ctx, unit), siteOf(ctx, unit.rootUnitId)]);
  return <FactsCard unit={shown} orderNumber={unit.orderNumber} site={site} />;
}
