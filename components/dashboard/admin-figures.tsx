import { useFormatter, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { HoverLink } from '@/components/ui/hover-link';
import {
  ChevronRightIcon,
  FolderIcon,
  type IconComponent,
  MailIcon,
  NewsIcon,
  OrganisationIcon,
  UsersIcon,
  WorkflowIcon,
} from '@/components/ui/icons';
import { stretchedLink } from '@/components/ui/table';
import { useByteText } from '@/components/ui/use-byte-text';
import type { AdminWorkDto } from '@/lib/contract/dashboard';
import { href } from '@/lib/domain/navigation/pages';

/** What may need an administrator, problems first; each leads to the counted items. */
const WORK: readonly {
  name: Exclude<keyof AdminWorkDto, 'signIns' | 'storedBytes'>;
  href: string;
  icon: IconComponent;
}[] = [
  { name: 'missingSteps', href: href('organisation'), icon: OrganisationIcon },
  { name: 'failedJobs', href: href('jobs', { where: 'state any failed' }), icon: WorkflowIcon },
  { name: 'failedMails', href: href('mailOutbox', { where: 'status any failed' }), icon: MailIcon },
  { name: 'openRequests', href: href('users'), icon: FolderIcon },
  { name: 'openInvitations', href: href('users', { where: 'state any invited' }), icon: UsersIcon },
  { name: 'liveBanners', href: href('bannerNotifications'), icon: NewsIcon },
];

/** What waits for an administrator, the usual next actions, and the main figures; what is zero is left out. */
export function AdminFigures({ figures }: { figures: AdminWorkDto }) {
  const t = useTranslations('dashboard.admin');
  const format = useFormatter();
  const byteText = useByteText();
  const shown = WORK.filter(({ name }) => figures[name] > 0);
  return (
    <Card
      title={t('title')}
      aside={
        <span className="tabular-nums">
          {t('totals', { signIns: figures.signIns, stored: byteText(figures.storedBytes) })}
        </span>
      }
      flush
    >
      <ul className="divide-y">
        {shown.map(({ name, href: address, icon: Icon }) => (
          <li
            key={name}
            className="relative flex min-h-10 items-center gap-2.5 px-3.5 hover:bg-hover pointer-coarse:min-h-touch"
          >
            <Icon className="shrink-0 text-accent-strong" />
            <HoverLink href={address} className={`min-w-0 flex-1 truncate ${stretchedLink}`}>
              {t(`figures.${name}`)}
            </HoverLink>
            <b className="font-semibold tabular-nums">{format.number(figures[name], 'integer')}</b>
            <ChevronRightIcon size={14} className="text-ink-3" />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 border-t px-3.5 py-2.5 first:border-t-0">
        <ButtonLink href={href('users')} icon={<UsersIcon />}>
          {t('invite')}
        </ButtonLink>
        <ButtonLink href={href('bannerNotifications')} icon={<NewsIcon />}>
          {t('banner')}
        </ButtonLink>
      </div>
    </Card>
  );
}
