import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';

/** The person who requests a new project, with data from the database; null if missing (portal-1 §7). */
export interface NewRootRequestData {
  salesOrganisation: string;
  senderMail: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  street1: string | null;
  street2: string | null;
  zip: string | null;
  city: string | null;
  phone: string | null;
  /** Another address at which the person wants the offer. */
  offersTo: string | null;
  /** Path of the page where sales planners create projects. */
  path: string;
}

export function newRootRequest(data: NewRootRequestData, { t, pageUrl }: MailTools): MailContent {
  const known = (value: string | null) => value?.trim() || t('newRootRequest.unknown');
  return {
    subject: t('newRootRequest.subject', { organisation: data.salesOrganisation }),
    blocks: [
      { kind: 'paragraph', text: t('newRootRequest.intro', { organisation: data.salesOrganisation }) },
      {
        kind: 'facts',
        facts: [
          { label: t('newRootRequest.firstName'), value: known(data.firstName) },
          { label: t('newRootRequest.lastName'), value: known(data.lastName) },
          { label: t('newRootRequest.email'), value: data.senderMail },
          ...(data.offersTo === null ? [] : [{ label: t('newRootRequest.offersTo'), value: data.offersTo }]),
          { label: t('newRootRequest.phone'), value: known(data.phone) },
          { label: t('newRootRequest.company'), value: known(data.company) },
          { label: t('newRootRequest.street1'), value: known(data.street1) },
          { label: t('newRootRequest.street2'), value: known(data.street2) },
          { label: t('newRootRequest.zip'), value: known(data.zip) },
          { label: t('newRootRequest.city'), value: known(data.city) },
        ],
      },
      { kind: 'paragraph', text: t('newRootRequest.next') },
      { kind: 'action', label: t('newRootRequest.action'), url: pageUrl(data.path) },
    ],
  };
}
