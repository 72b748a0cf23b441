import { useFormatter, useTranslations } from 'next-intl';
import {
  ArchiveIcon,
  FolderIcon,
  type IconComponent,
  KeyIcon,
  MailIcon,
  NewsIcon,
  UsersIcon,
  WorkflowIcon,
} from '@/components/ui/icons';
import { useByteText } from '@/components/ui/use-byte-text';
import type { AdminWorkDto } from '@/lib/contract/dashboard';
import { href } from '@/lib/domain/navigation/pages';
import { Tile } from './tile';

/** The figures in order, problems first; each links to the counted items. */
const FIGURES: readonly { name: keyof AdminWorkDto; href: string | null; icon: IconComponent }[] = [
  { name: 'failedJobs', href: href('jobs', { where: 'state any failed' }), icon: WorkflowIcon },
  { name: 'failedMails', href: href('mailOutbox', { where: 'status any failed' }), icon: MailIcon },
  { name: 'openRequests', href: href('users'), icon: FolderIcon },
  { name: 'openInvitations', href: href('users', { where: 'state any invited' }), icon: UsersIcon },
  { name: 'liveBanners', href: href('bannerNotifications'), icon: NewsIcon },
  { name: 'signIns', href: href('users'), icon: KeyIcon },
  { name: 'storedBytes', href: null, icon: ArchiveIcon },
];

/** The main figures for an administrator; zeros are left out. */
export function AdminFigures({ figures }: { figures: AdminWorkDto }) {
  const t = useTranslations('dashboard.admin');
  const format = useFormatter();
  const byteText = useByteText();
  const shown = FIGURES.filter(({ name }) => figures[name] > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-3">
        {shown.map(({ name, ...tile }) => (
          <Tile key={name} {...tile} title={t(`figures.${name}`)}>
            {name === 'storedBytes' ? byteText(figures[name]) : format.number(figures[name], 'integer')}
          </Tile>
        ))}
      </ul>
    </section>
  );
}
