import { useLocale, useTranslations } from 'next-intl';
import { BookIcon, FileIcon, InfoIcon, LockIcon } from '@/components/ui/icons';
import { MenuLink, MenuSeparator } from '@/components/ui/menu';
import { manualPath } from '@/lib/domain/account/manual';
import { href } from '@/lib/domain/navigation/pages';
import { OffersMenu } from './offers-menu';

export function HelpMenu() {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <OffersMenu
      label={t('help')}
      texts={{
        open: t('offers.open'),
        title: t('offers.title'),
        text: t('offers.text'),
        email: t('offers.email'),
        submit: t('offers.submit'),
        cancel: t('offers.cancel'),
        required: t('offers.required'),
        invalid: t('offers.invalid'),
        done: t('offers.done'),
        offline: t('offers.offline'),
      }}
      help={
        <>
          <MenuLink href={href('help', { topic: 'preparing' })} icon={<BookIcon />}>
            {t('helpPages')}
          </MenuLink>
          <MenuLink href={manualPath(locale)} prefetch={false} target="_blank" icon={<FileIcon />}>
            {t('manual')}
          </MenuLink>
        </>
      }
    >
      <MenuSeparator />
      <MenuLink href={href('imprint')} icon={<InfoIcon />}>
        {t('imprint')}
      </MenuLink>
      <MenuLink href={href('privacyPolicy')} icon={<LockIcon />}>
        {t('privacyPolicy')}
      </MenuLink>
    </OffersMenu>
  );
}
