import { AssignmentButton } from '@/components/catalogue/assignment-button';
import { FactsCard } from '@/components/units/facts-card';
import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getVerdictText } from '@/lib/i18n/page-verdict-text';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { assignmentsFor } from '@/lib/services/catalogue/list-assignments';
import { showUnit } from '@/lib/services/units/show-unit';

/** What is known of the unit. */
export async function FactsSection({ unitId }: { unitId: string }) {
  const [ctx, { unit, access }, text] = await Promise.all([
    getPageContext(),
    getPageUnit(unitId),
    getVerdictText(),
  ]);
  const [shown, assigned] = await Promise.all([showUnit(ctx, unit), assignmentsFor(ctx, unit)]);
  return (
    <FactsCard
      unit={shown}
      orderNumber={unit.orderNumber}
      products={assigned.map(({ productTypeBGColor, productTypeTextColor, ...row }) => ({
        ...row,
        background: productTypeBGColor,
        text: productTypeTextColor,
      }))}
      action={
        <ClientMessages namespaces={['assignments']}>
          <AssignmentButton
            unitId={unitId}
            blocked={text(canAssignProductType(access))}
            variant="quiet"
            size="sm"
          />
        </ClientMessages>
      }
    />
  );
}
