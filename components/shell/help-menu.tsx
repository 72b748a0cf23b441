import { useLocale, useTranslations } from 'next-intl';
import { DropdownMenuLink, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';
import { BookIcon, FileIcon, InfoIcon, LockIcon } from '@/components/ui/icons';
import { manualPath } from '@/lib/domain/account/manual';
import { href } from '@/lib/domain/navigation/pages';
import { OffersMenu } from './offers-menu';

/** @param hasOffers whether there is an organisation that sends offers */
export function HelpMenu({ hasOffers }: { hasOffers: boolean }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <OffersMenu
      hasOffers={hasOffers}
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
          <DropdownMenuLink href={href('help', { topic: 'preparing' })}>
            <BookIcon />
            {t('helpPages')}
          </DropdownMenuLink>
          <DropdownMenuLink href={manualPath(locale)} prefetch={false} target="_blank">
            <FileIcon />
            {t('manual')}
          </DropdownMenuLink>
        </>
      }
    >
      <DropdownMenuSeparator />
      <DropdownMenuLink href={href('imprint')}>
        <InfoIcon />
        {t('imprint')}
      </DropdownMenuLink>
      <DropdownMenuLink href={href('privacyPolicy')}>
        <LockIcon />
        {t('privacyPolicy')}
      </DropdownMenuLink>
    </OffersMenu>
  );
}
