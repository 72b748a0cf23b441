import { useTranslations } from 'next-intl';
import { type UseFormReturn, useController } from 'react-hook-form';
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion';
import { DateField } from '@/components/ui/date-field';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { PlantDaysBelow } from '@/components/ui/plant-days';
import { shownProblem } from '@/components/ui/shown-problem';
import { useDayText } from '@/components/ui/use-day-text';
import type { DeliveryDataDto } from '@/lib/contract/materials';
import { type OrderDays, type OrderLotDto, orderLotsOf } from './order-dates-form';

interface FieldsProps {
  form: UseFormReturn<OrderDays, unknown, OrderDays>;
  data: DeliveryDataDto;
  openSubprojectId: string | null;
  readOnly: boolean;
  /** Called on every key. */
  onType: (lot: OrderLotDto, day: string) => void;
  /** Called when a day was picked in the calendar, or typed and the field left. */
  onCommit: (lot: OrderLotDto, day: string) => void;
}

/** Subprojects that can be expanded, with a day field for each lot. */
export function OrderDatesFields({ data, openSubprojectId, ...rest }: FieldsProps) {
  const t = useTranslations('deliveries.dates');
  const { subProjects } = data;
  if (orderLotsOf(data).length === 0) return <EmptyState title={t('emptyOrders')} />;
  const first = subProjects.find(({ orderLots }) => orderLots.some(isMovable)) ?? subProjects[0];
  return (
    <Accordion
      type="multiple"
      defaultValue={[openSubprojectId ?? first?.subProjectID ?? '']}
      className="rounded border"
    >
      {subProjects.map(({ subProjectID, subProjectTitle, orderLots }) => (
        <AccordionItem key={subProjectID} value={subProjectID}>
          <AccordionTrigger>
            <span className="min-w-0 flex-1 truncate font-semibold">{subProjectTitle}</span>
            <span className="text-ink-3 text-sm">{t('lots', { count: orderLots.length })}</span>
          </AccordionTrigger>
          <PlantDaysBelow unitId={subProjectID}>
            <AccordionContent className="grid gap-x-4 gap-y-3 px-3.5 pb-3 xs:grid-cols-2">
              {orderLots.map((lot) => (
                <PlantDaysBelow key={lot.orderLotID} unitId={lot.orderLotID}>
                  <LotDay lot={lot} {...rest} />
                </PlantDaysBelow>
              ))}
              {orderLots.length === 0 && <p className="text-ink-3 text-sm">{t('noLots')}</p>}
            </AccordionContent>
          </PlantDaysBelow>
        </AccordionItem>
      ))}
    </Accordion>
  );
}

const isMovable = ({ abilities }: OrderLotDto) => abilities.changeDeliveryDate.can;

interface LotDayProps extends Pick<FieldsProps, 'form' | 'readOnly' | 'onType' | 'onCommit'> {
  lot: OrderLotDto;
}

function LotDay({ form, lot, readOnly, onType, onCommit }: LotDayProps) {
  const t = useTranslations('deliveries.dates');
  const dayText = useDayText();
  const { orderLotID, orderLotTitle, minDate } = lot;
  const { field } = useController({ control: form.control, name: orderLotID });
  const hint = isMovable(lot) ? t('notBefore', { day: dayText(minDate) }) : t('ordered');
  return (
    <Field label={orderLotTitle} hint={hint} error={shownProblem(form, orderLotID)}>
      {(bound) => (
        <DateField
          {...bound}
          ref={field.ref}
          readOnly={readOnly || !isMovable(lot)}
          min={minDate}
          value={field.value}
          onBlur={field.onBlur}
          onValue={(day) => onType(lot, day)}
          onCommit={(day) => onCommit(lot, day)}
        />
      )}
    </Field>
  );
}
