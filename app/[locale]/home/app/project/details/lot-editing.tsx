import { cache } from 'react';
import { LotMaterialsAction } from '@/components/deliveries/lot-materials-action';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { getLotEditing } from '@/lib/services/deliveries/get-lot-editing';

/** What the dialog of a lot's materials begins with; once per request. */
const getEditing = cache(async (unitId: string) =>
  getLotEditing(await getPageContext(), await getPageUnit(unitId)),
);

/** The button that opens the materials and delivery dates of an approval lot. */
export async function LotEditing({ unitId, size }: { unitId: string; size?: 'sm' }) {
  const [{ unit }, editing] = await Promise.all([getPageUnit(unitId), getEditing(unitId)]);
  return (
    <ClientMessages namespaces={['deliveries', 'errors.DELIVERY']}>
      <LotMaterialsAction {...editing} rootUnitId={unit.rootUnitId} {...(size && { size })} />
    </ClientMessages>
  );
}
