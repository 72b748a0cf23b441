import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import { PrivatePicture } from '@/components/ui/private-picture';
import type { PortalProductDto } from '@/lib/contract/configuration';
import { PortalButton } from './portal-button';

/** What is said of the portal itself: its name, the zone in which its days count, and its look. */
export function PortalCard({ product }: { product: PortalProductDto }) {
  const t = useTranslations('configuration.portal');
  const { title, timeZone, accent, replyTo, thumbnailUrl } = product;
  return (
    <Card title={t('title')} aside={<PortalButton product={product} />}>
      <FactList
        facts={[
          { term: t('fields.title'), detail: title },
          { term: t('fields.timeZone'), detail: timeZone },
          { term: t('fields.replyTo'), detail: replyTo },
          {
            term: t('logo'),
            detail: thumbnailUrl && (
              <PrivatePicture
                src={thumbnailUrl}
                alt={t('logo')}
                className="h-8 max-w-full rounded-sm bg-paper object-contain"
              />
            ),
          },
          {
            term: t('fields.accent'),
            detail: (
              <svg viewBox="0 0 1 1" className="size-4 rounded-full" role="img" aria-label={accent}>
                <rect width="1" height="1" fill={accent} />
              </svg>
            ),
          },
        ]}
      />
    </Card>
  );
}
