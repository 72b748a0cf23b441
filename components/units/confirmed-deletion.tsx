import { useTranslations } from 'next-intl';
import { Field, Input } from '@/components/ui/field';
import { useDayText } from '@/components/ui/use-day-text';
import type { UnitDetailsDto } from '@/lib/contract/units';
import { unitName } from '@/lib/domain/units/unit-path';

export interface ConfirmedDeletionProps {
  unitNo: string;
  deletion: NonNullable<UnitDetailsDto['confirmedDeletion']>;
  typed: string;
  onType: (typed: string) => void;
  /** The typed text is not the number. */
  isWrong: boolean;
}

/** What a deletion includes that was ordered, approved or fixed, and the field for the number of the unit (domain.md §11). */
export function ConfirmedDeletion({ unitNo, deletion, typed, onType, isWrong }: ConfirmedDeletionProps) {
  const t = useTranslations('unitForms.delete');
  const { lots, lotCount, deliveries, deliveryCount } = deletion;
  const dayText = useDayText();
  return (
    <>
      <p className="font-semibold text-ink">{t('ordered')}</p>
      <ul className="list-disc pl-5 text-ink">
        {lots.map(({ projectUnitNo, title, orderNumber }) => (
          <li key={projectUnitNo} className="break-words">
            {unitName(projectUnitNo, title)}
            {orderNumber !== null && <strong>{` · ${t('order', { number: orderNumber })}`}</strong>}
          </li>
        ))}
        {lotCount > lots.length && <li>{t('moreLots', { count: lotCount - lots.length })}</li>}
        {deliveries.map(({ title, deliveryDate, isFixed, isShared }) => (
          <li key={`${deliveryDate}/${title}`} className="break-words">
            {t(isFixed ? 'fixedDelivery' : 'delivery', { title, date: dayText(deliveryDate) })}
            {isShared && ` ${t('sharedDelivery')}`}
          </li>
        ))}
        {deliveryCount > deliveries.length && (
          <li>{t('moreDeliveries', { count: deliveryCount - deliveries.length })}</li>
        )}
      </ul>
      <p>{t('stays')}</p>
      <Field label={t('typeNumber', { unitNo })} error={isWrong ? t('wrongNumber', { unitNo }) : undefined}>
        {(control) => (
          <Input
            {...control}
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
