import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

interface SiteAddress {
  name: string;
  street1: string;
  zip: string;
  city: string;
  country: string;
}

interface SiteContact {
  name: string;
  officePhone: string;
  companyMobile: string;
  officeEmail: string;
}

export interface SiteCardProps {
  address: SiteAddress | null;
  contact: SiteContact | null;
  /** The button to change it: at the edge of the header, or below if folded. */
  action: ReactNode;
  isFolded?: boolean;
}

/** The site address and contact of a project (portal-2 §2, site address display). */
export function SiteCard({ address, contact, action, isFolded = false }: SiteCardProps) {
  const t = useTranslations('units.facts');
  const place = [address?.zip, address?.city].filter(Boolean).join(' ');
  const lines = [address?.name, address?.street1, place, address?.country].filter(Boolean);
  const phones = [contact?.companyMobile, contact?.officePhone].filter(
    (phone) => phone !== undefined && phone !== '',
  );
  const hasContact = Boolean(contact?.name || contact?.officeEmail || phones.length > 0);
  return (
    <Card title={t('site')} aside={isFolded ? place : action} isFolded={isFolded}>
      {lines.length === 0 && !hasContact && <p className="text-ink-3">{t('noSite')}</p>}
      {lines.length > 0 && (
        <address className="not-italic">
          {lines.map((line) => (
            <span key={line} className="block break-words">
              {line}
            </span>
          ))}
        </address>
      )}
      {hasContact && (
        <div className={lines.length > 0 ? 'mt-2.5' : ''}>
          <p className="text-ink-3 text-xs">{t('siteContact')}</p>
          {contact?.name && <p>{contact.name}</p>}
          {phones.map((phone) => (
            <a
              key={phone}
              href={`tel:${phone?.replaceAll(/[^+\d]/g, '')}`}
              className="block py-1 text-accent hover:underline pointer-coarse:py-[12px]"
            >
              {phone}
            </a>
          ))}
          {contact?.officeEmail && (
            <a
              href={`mailto:${contact.officeEmail}`}
              className="block break-all py-1 text-accent hover:underline pointer-coarse:py-[12px]"
            >
              {contact.officeEmail}
            </a>
          )}
        </div>
      )}
      {isFolded && action && <div className="mt-2.5">{action}</div>}
    </Card>
  );
}
