import { getLocale } from 'next-intl/server';
import { AssignmentButton } from '@/components/catalogue/assignment-button';
import { FactsCard } from '@/components/units/facts-card';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { assignmentsFor } from '@/lib/services/catalogue/list-assignments';
import { showUnit } from '@/lib/services/unit-tree/show-unit';

/** What is known of the unit. */
export async function FactsSection({ unitId }: { unitId: string }) {
  const [ctx, { unit, access }, text, locale] = await Promise.all([
    getPageContext(),
    getPageUnit(unitId),
    getVerdictText(),
    getLocale(),
  ]);
  const [shown, assigned] = await Promise.all([showUnit(ctx, unit), assignmentsFor(ctx, unit)]);
  return (
    <FactsCard
      unit={shown}
      orderNumber={unit.orderNumber}
      products={assigned.map(({ productTypeBGColor, productTypeTextColor, ...row }) => ({
        ...row,
        productType: productTitle(row.productType, locale),
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
