import { getFormatter, getTranslations } from 'next-intl/server';
import { AskChangeButton, DecideButtons, WithdrawButton } from '@/components/orders/changes/change-buttons';
import { ChangeRequestFacts } from '@/components/orders/changes/change-request-facts';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { dayText } from '@/lib/domain/moment-text';
import {
  canAskOrderChange,
  canDecideOrderChange,
  canWithdrawOrderChange,
} from '@/lib/domain/permissions/can-change-order';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';
import type { UnitPageData } from './load-unit-page';

type Placed = NonNullable<UnitPageData['placed']>;
type Terms = Placed['terms'];

interface OrderChangeSectionProps extends Pick<UnitPageData, 'unit' | 'access' | 'viewer'> {
  placed: Placed;
}

/** The terms of a lot's order, and a request to change it (domain.md §10). */
export async function OrderChangeSection({ unit, access, viewer, placed }: OrderChangeSectionProps) {
  const [t, text] = await Promise.all([getTranslations('orders.change'), getVerdictText()]);
  const { terms, newest, minDay } = placed;
  const open = newest?.status === 'open' ? newest : undefined;
  const asking = canAskOrderChange(access, unit, open !== undefined);
  return (
    <Card
      title={t('title')}
      mark={terms.revision > 0 && <Badge tone="accent">{t('revision', { revision: terms.revision })}</Badge>}
    >
      <OrderedTerms terms={terms} />
      {open && (
        <Notice tone="warn" title={t('openTitle')} className="mt-3">
          <ChangeRequestFacts request={open} />
          <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
            {canDecideOrderChange(access, unit, open).can && <DecideButtons request={open} />}
            {canWithdrawOrderChange(viewer.userId, { ...open, askedBy: open.askedById }).can && (
              <WithdrawButton request={open} />
            )}
          </div>
        </Notice>
      )}
      {newest?.status === 'refused' && (
        <Notice className="mt-3" title={t('refusedTitle')}>
          <ChangeRequestFacts request={newest} />
        </Notice>
      )}
      {!open && (
        <div className="mt-3">
          <AskChangeButton
            {...{ unitId: unit.unitId, minDay }}
            ordered={formOf(terms)}
            blocked={text(asking)}
          />
        </div>
      )}
    </Card>
  );
}

async function OrderedTerms({ terms }: { terms: Terms }) {
  const [place, format] = await Promise.all([getTranslations('orders.place'), getFormatter()]);
  const { deliveryDay, site, unloading, custRef } = terms;
  const day = deliveryDay && dayText({ format }, deliveryDay);
  const city = [site.zip, site.city].filter(Boolean).join(' ');
  const facts = [
    { term: place('deliveryDate'), detail: day ?? place('withoutDay') },
    { term: place('site'), detail: [site.name, site.street, city].filter(Boolean).join(', ') },
    { term: place('contact'), detail: [site.person, site.phone, site.mail].filter(Boolean).join(', ') },
    { term: place('unloading'), detail: unloading && place(`unloadings.${unloading}`) },
    { term: place('custRef'), detail: custRef },
  ].filter(({ detail }) => detail);
  return (
    <dl className="flex flex-col gap-2">
      {facts.map(({ term, detail }) => (
        <div key={term}>
          <dt className="text-ink-3 text-xs">{term}</dt>
          <dd className="break-words">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The initial terms of the dialog. */
function formOf({ deliveryDay, site, unloading }: Terms) {
  return {
    deliveryDate: deliveryDay ?? '',
    siteName: site.name,
    siteStreet: site.street,
    siteZip: site.zip,
    siteCity: site.city,
    siteCountry: site.country,
    contactName: site.person,
    contactPhone: site.phone,
    contactMail: site.mail,
    unloading: unloading ?? ('' as const),
    reason: '',
  };
}
