import { getLocale } from 'next-intl/server';
import { AssignmentButton } from '@/components/catalogue/assignment-button';
import { FactsCard } from '@/components/units/facts-card';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import type { UnitPageData } from './load-unit-page';

interface FactsSectionProps extends Pick<UnitPageData, 'unit' | 'access' | 'products'> {
  shown: UnitPageData['body']['shown'];
}

/** Facts of the unit. */
export async function FactsSection({ unit, access, shown, products }: FactsSectionProps) {
  const locale = await getLocale();
  return (
    <FactsCard
      unit={shown}
      orderNumber={unit.orderNumber}
      products={products.map(({ productTypeBGColor, productTypeTextColor, ...row }) => ({
        ...row,
        productType: productTitle(row.productType, locale),
        background: productTypeBGColor,
        text: productTypeTextColor,
      }))}
      action={
        canAssignProductType(access).can && (
          <AssignmentButton unitId={unit.unitId} variant="quiet" size="sm" />
        )
      }
    />
  );
}
