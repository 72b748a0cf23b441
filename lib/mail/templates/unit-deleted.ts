import type { Day } from '@/lib/domain/calendar';
import type { MailContent } from '@/lib/mail/content/mail-content';
import { calendarDay } from '@/lib/mail/content/mail-dates';
import type { MailTools } from '@/lib/mail/content/mail-tools';

/** A deleted unit with what had been ordered, approved or fixed in it (domain.md §11). */
export interface UnitDeletedData {
  projectNo: string;
  projectTitle: string;
  /** Number and path of the deleted unit. */
  unitName: string;
  /** Name of the person who deleted it. */
  by: string;
  lots: { name: string; orderNumber: string | null }[];
  /** Numbers of those that are not listed. */
  moreLots: number;
  deliveries: { title: string; deliveryDate: Day; isShared: boolean }[];
  moreDeliveries: number;
  restorableUntil: Day;
  path: string;
}

export function unitDeleted(data: UnitDeletedData, tools: MailTools): MailContent {
  const { t, pageUrl } = tools;
  const { projectNo, unitName, by } = data;
  const more = (count: number) => (count > 0 ? [t('unitDeleted.more', { count })] : []);
  const lots = data.lots.map(({ name, orderNumber }) =>
    orderNumber === null ? name : t('unitDeleted.ordered', { name, number: orderNumber }),
  );
  const deliveries = data.deliveries.map(({ title, deliveryDate, isShared }) => {
    const delivery = `${title}, ${calendarDay(deliveryDate, tools)}`;
    return isShared ? t('unitDeleted.shared', { delivery }) : delivery;
  });
  const facts = [
    { label: t('project'), value: `${projectNo} ${data.projectTitle}` },
    { label: t('unitDeleted.unit'), value: unitName },
    { label: t('unitDeleted.lots'), value: [...lots, ...more(data.moreLots)].join('; ') },
    { label: t('unitDeleted.deliveries'), value: [...deliveries, ...more(data.moreDeliveries)].join('; ') },
    { label: t('unitDeleted.until'), value: calendarDay(data.restorableUntil, tools) },
  ];
  return {
    subject: t('unitDeleted.subject', { projectNo, unitName }),
    blocks: [
      { kind: 'paragraph', text: t('unitDeleted.intro', { by, unitName }) },
      { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
      { kind: 'paragraph', text: t('unitDeleted.stays') },
      { kind: 'action', label: t('unitDeleted.action'), url: pageUrl(data.path) },
    ],
  };
}
