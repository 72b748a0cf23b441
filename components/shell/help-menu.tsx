import { useLocale, useTranslations } from 'next-intl';
import { BookIcon, FileIcon, HelpIcon, InfoIcon, LockIcon } from '@/components/ui/icons';
import { Menu, MenuLink, MenuSeparator } from '@/components/ui/menu';
import { manualPath } from '@/lib/domain/account/manual';
import { href } from '@/lib/domain/navigation/pages';

export function HelpMenu() {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <Menu label={t('help')} trigger={<HelpIcon />}>
      <MenuLink href={href('help', { topic: 'preparing' })} icon={<BookIcon />}>
        {t('helpPages')}
      </MenuLink>
      <MenuLink href={manualPath(locale)} prefetch={false} target="_blank" icon={<FileIcon />}>
        {t('manual')}
      </MenuLink>
      <MenuSeparator />
      <MenuLink href={href('imprint')} icon={<InfoIcon />}>
        {t('imprint')}
      </MenuLink>
      <MenuLink href={href('privacyPolicy')} icon={<LockIcon />}>
        {t('privacyPolicy')}
      </MenuLink>
    </Menu>
  );
}
