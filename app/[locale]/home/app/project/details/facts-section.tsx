import { FactsCard } from '@/components/units/facts-card';
import { getPageContext } from '@/lib/auth/page-context';
import { getPageUnit } from '@/lib/auth/page-unit';
import { showUnit } from '@/lib/services/units/show-unit';

/** What is known of the unit. */
export async function FactsSection({ unitId }: { unitId: string }) {
  const [ctx, { unit }] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  return <FactsCard unit={await showUnit(ctx, unit)} orderNumber={unit.orderNumber} />;
}
