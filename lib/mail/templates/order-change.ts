import type { Day } from '@/lib/domain/calendar';
import type { Unloading } from '@/lib/domain/orders/order-terms';
import type { MailContent } from '@/lib/mail/content/mail-content';
import { calendarDay } from '@/lib/mail/content/mail-dates';
import type { MailTools } from '@/lib/mail/content/mail-tools';

/** A change of a placed order: requested, made or refused. */
export interface OrderChangeData {
  projectNo: string;
  projectTitle: string;
  lotTitle: string;
  orderNumber: string;
  /** Revision of the documents after the change. */
  revision: number;
  /** Name of the person who requests or decides. */
  by: string;
  /** The reason of the request or of the refusal. */
  reason: string;
  /** The requested value; null or empty if unchanged. */
  deliveryDate: Day | null;
  site: string;
  contact: string;
  unloading: Unloading | null;
  /** Path of the lot's page. */
  path: string;
}

export function orderChangeAsked(data: OrderChangeData, tools: MailTools): MailContent {
  return changeMail(data, tools, 'asked');
}

export function orderChanged(data: OrderChangeData, tools: MailTools): MailContent {
  return changeMail(data, tools, 'changed');
}

export function orderChangeRefused(data: OrderChangeData, tools: MailTools): MailContent {
  return changeMail(data, tools, 'refused');
}

function changeMail(
  data: OrderChangeData,
  tools: MailTools,
  event: 'asked' | 'changed' | 'refused',
): MailContent {
  const { t, pageUrl } = tools;
  const { projectNo, lotTitle, orderNumber, revision, by } = data;
  const { deliveryDate, site, contact, unloading } = data;
  const facts = [
    { label: t('orderPlaced.project'), value: `${data.projectNo} ${data.projectTitle}` },
    { label: t('orderPlaced.lot'), value: data.lotTitle },
    { label: t('orderPlaced.orderNumber'), value: data.orderNumber },
    {
      label: t('orderPlaced.deliveryDate'),
      value: deliveryDate === null ? '' : calendarDay(deliveryDate, tools),
    },
    { label: t('orderPlaced.site'), value: site },
    { label: t('orderChange.contact'), value: contact },
    {
      label: t('orderChange.unloading'),
      value: unloading === null ? '' : t(`orderChange.unloadings.${unloading}`),
    },
    { label: t('orderChange.reason'), value: data.reason },
  ].filter(({ value }) => value !== '');
  return {
    subject: t(`orderChange.${event}Subject`, { projectNo, lotTitle }),
    blocks: [
      { kind: 'paragraph', text: t(`orderChange.${event}Intro`, { by, orderNumber, revision }) },
      { kind: 'facts', facts },
      { kind: 'action', label: t('orderPlaced.action'), url: pageUrl(data.path) },
    ],
  };
}
