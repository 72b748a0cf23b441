import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { ExternalIcon } from '@/components/ui/icons';
import { Monogram } from '@/components/ui/monogram';
import { RequestButton } from './request-button';

export interface Organisation {
  salesOrgId: number;
  title: string;
  thumbnailUrl: string | null;
  homepage: string;
  /** When the user sent the request; null if none is open. */
  requestedAt: Date | null;
}

export interface NewProjectCardProps {
  organisations: readonly Organisation[];
  /** The user's own login. */
  login: string;
  /** They also create projects themselves. */
  isPlanner: boolean;
}

/** The user's organisations, from which they can request a new project (portal-1 §2, new root project panel). */
export function NewProjectCard({ organisations, login, isPlanner }: NewProjectCardProps) {
  const t = useTranslations('dashboard.newProject');
  const format = useFormatter();
  return (
    <Card title={t('title')} flush>
      <div className="max-w-prose px-3.5 pt-3 pb-1 text-ink-2">
        <p>{t(isPlanner ? 'textPlanner' : 'text')}</p>
        <p className="mt-1">{t(isPlanner ? 'morePlanner' : 'more')}</p>
      </div>
      <ul className="divide-y">
        {organisations.map(({ salesOrgId, title, thumbnailUrl, homepage, requestedAt }) => (
          <li key={salesOrgId} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-3">
            <Monogram name={title} src={thumbnailUrl ?? undefined} size={36} />
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-medium">{title}</span>
              {homepage.startsWith('https://') && (
                <a
                  href={homepage}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex items-center gap-1 text-accent text-sm hover:underline pointer-coarse:min-h-touch"
                >
                  {new URL(homepage).host}
                  <ExternalIcon size={12} />
                </a>
              )}
            </span>
            {requestedAt === null ? (
              <RequestButton salesOrgId={salesOrgId} title={title} login={login} />
            ) : (
              <span className="text-ink-2 text-sm">
                {t('requestedOn', { day: format.dateTime(requestedAt, 'short') })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
