import { AssignmentButton } from '@/components/catalogue/assignment-button';
import { FactsCard } from '@/components/units/facts-card';
import { typeName } from '@/lib/domain/catalogue/type-titles';
import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import type { UnitPageData } from './load-unit-page';

interface FactsSectionProps extends Pick<UnitPageData, 'unit' | 'access' | 'products' | 'typeNames'> {
  shown: UnitPageData['body']['shown'];
}

/** Facts of the unit. */
export function FactsSection({ unit, access, shown, products, typeNames }: FactsSectionProps) {
  return (
    <FactsCard
      unit={shown}
      orderNumber={unit.orderNumber}
      products={products.map(({ productTypeBGColor, productTypeTextColor, ...row }) => ({
        ...row,
        productType: typeName(typeNames, row.productType),
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
