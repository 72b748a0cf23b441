import { ModelCard } from '@/components/models/model-card';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { listUnitModels } from '@/lib/services/models/list-unit-models';

/** The models of a unit, and the way to the viewer; nothing where it has none. */
export async function ModelSection({ unitId }: { unitId: string }) {
  const [ctx, { unit }] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  if (unit.variant !== 'other') return null;
  const models = await listUnitModels(ctx, unitId);
  return (
    <ClientMessages namespaces={['viewer']}>
      <ModelCard
        unitId={unitId}
        rootUnitId={unit.rootUnitId}
        first={{ data: models, count: models.length }}
        since={ctx.changesSince}
      />
    </ClientMessages>
  );
}
