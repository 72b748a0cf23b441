import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { UnitDto } from '@/lib/contract/units';

export interface FactsCardProps {
  unit: UnitDto;
  orderNumber: string | null;
}

/** Order number, dates and product; what is not known is left out. */
export function FactsCard({ unit, orderNumber }: FactsCardProps) {
  const t = useTranslations('units.facts');
  const format = useFormatter();
  const date = (day: string) => format.dateTime(new Date(`${day}T12:00:00Z`), 'medium');
  const facts = [
    orderNumber && { term: t('orderNumber'), detail: <b className="tabular-nums">{orderNumber}</b> },
    unit.deliveryDate && { term: t('deliveryDate'), detail: date(unit.deliveryDate) },
    unit.productType && { term: t('product'), detail: <ProductMark unit={unit} /> },
    unit.notes && { term: t('notes'), detail: <span className="whitespace-pre-line">{unit.notes}</span> },
  ].filter((fact) => typeof fact === 'object' && fact !== null);
  if (facts.length === 0) return null;
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
    </Card>
  );
}

/** The product type in its own colours, and where it is made. */
function ProductMark({ unit }: { unit: UnitDto }) {
  return (
    <>
      <span
        className="inline-block rounded-sm px-1.5 font-medium text-xs leading-5"
        style={{
          backgroundColor: unit.productTypeBGColor ?? undefined,
          color: unit.productTypeTextColor ?? undefined,
        }}
      >
        {unit.productType}
      </span>
      <span className="block text-ink-2 text-sm">{unit.plant}</span>
    </>
  );
}
