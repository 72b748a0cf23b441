import { ModelCard } from '@/components/models/model-card';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { getModelSummary } from '@/lib/services/models/get-model-summary';

/** The models of a unit, and the way to the viewer; nothing where it has none. */
export async function ModelSection({ unitId }: { unitId: string }) {
  const [ctx, { unit }] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  if (unit.variant !== 'other') return null;
  const first = await getModelSummary(ctx, unitId);
  return (
    <ClientMessages namespaces={['viewer']}>
      <ModelCard unitId={unitId} rootUnitId={unit.rootUnitId} first={first} since={ctx.changesSince} />
    </ClientMessages>
  );
}
