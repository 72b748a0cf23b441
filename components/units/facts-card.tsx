import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { ColorChip } from '@/components/ui/color-chip';
import { useDayText } from '@/components/ui/use-day-text';
import type { UnitDto } from '@/lib/contract/units';

export interface FactsCardProps {
  unit: UnitDto;
  orderNumber: string | null;
  /** The products of the unit, or of its project if it has none. */
  products: readonly ProductFact[];
  /** The button to change them; null for users who may not. */
  action: ReactNode;
}

export interface ProductFact {
  productType: string;
  background: string;
  text: string;
  plant: string;
  leadDays: number;
}

/** Order number, dates and products; unknown values are left out. Null if there is nothing to say or do. */
export function FactsCard({ unit, orderNumber, products, action }: FactsCardProps) {
  const t = useTranslations('units.facts');
  const date = useDayText();
  const hasLots = unit.projectUnitType === 'project' || unit.projectUnitType === 'subproject';
  const facts = [
    orderNumber && { term: t('orderNumber'), detail: <b className="tabular-nums">{orderNumber}</b> },
    unit.deliveryDate && {
      term: t(hasLots ? 'firstDelivery' : 'deliveryDate'),
      detail: date(unit.deliveryDate),
    },
    products.length > 0 && { term: t('product'), detail: <Products products={products} /> },
    unit.notes && { term: t('notes'), detail: <span className="whitespace-pre-line">{unit.notes}</span> },
  ].filter((fact) => typeof fact === 'object' && fact !== null);
  if (facts.length === 0 && !action) return null;
  return (
    <Card title={t('title')}>
      <dl className="flex flex-col gap-2.5">
        {facts.map(({ term, detail }) => (
          <div key={term}>
            <dt className="text-ink-3 text-xs">{term}</dt>
            <dd className="break-words">{detail}</dd>
          </div>
        ))}
      </dl>
      {action && <div className="-mx-2 not-first:mt-2">{action}</div>}
    </Card>
  );
}

/** Product types in their own colours, with plant and lead time. */
function Products({ products }: Pick<FactsCardProps, 'products'>) {
  const t = useTranslations('units.facts');
  return (
    <ul className="flex flex-col gap-1">
      {products.map(({ productType, background, text, plant, leadDays }) => (
        <li key={`${productType}/${plant}`}>
          <ColorChip background={background} text={text}>
            {productType}
          </ColorChip>
          <span className="block text-ink-2 text-sm">{t('plantDays', { plant, days: leadDays })}</span>
        </li>
      ))}
    </ul>
  );
}
