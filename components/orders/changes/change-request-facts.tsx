import { useFormatter, useTranslations } from 'next-intl';
import { useDayText } from '@/components/ui/use-day-text';
import type { OrderChangeRequestDto } from '@/lib/contract/order-changes';

/** What a request changes, why, and who made it. */
export function ChangeRequestFacts({ request }: { request: OrderChangeRequestDto }) {
  const t = useTranslations('orders.change');
  const place = useTranslations('orders.place');
  const format = useFormatter();
  const dayText = useDayText();
  const { deliveryDate, siteAddress, siteContact, unloading, reason, decisionReason } = request;
  const city = [siteAddress?.zip, siteAddress?.city].filter(Boolean).join(' ');
  const facts = [
    {
      term: place('deliveryDate'),
      detail: deliveryDate && dayText(deliveryDate),
    },
    {
      term: place('site'),
      detail: [siteAddress?.name, siteAddress?.street1, city].filter(Boolean).join(', '),
    },
    {
      term: place('contact'),
      detail: [siteContact?.name, siteContact?.phone, siteContact?.mail].filter(Boolean).join(', '),
    },
    { term: place('unloading'), detail: unloading && place(`unloadings.${unloading}`) },
    { term: t('reason'), detail: reason },
    { term: t('decisionReason'), detail: decisionReason },
  ].filter(({ detail }) => detail);
  return (
    <>
      <p className="text-ink-2 text-xs">
        {t('askedBy', {
          name: request.askedBy,
          date: format.dateTime(new Date(request.askedOn), 'short'),
        })}
      </p>
      <dl className="mt-1 flex flex-col gap-1.5">
        {facts.map(({ term, detail }) => (
          <div key={term}>
            <dt className="text-ink-3 text-xs">{term}</dt>
            <dd className="whitespace-pre-line break-words">{detail}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
