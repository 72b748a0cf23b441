import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { LogOutIcon, UserIcon } from '@/components/ui/icons';
import { Menu, MenuLink, MenuSeparator, MenuSubmit } from '@/components/ui/menu';
import { href } from '@/lib/domain/navigation/pages';

export interface Person {
  login: string;
  name: string;
  /** Address of the picture, where there is one. */
  picture?: string | undefined;
}

/** The person's picture, and behind it the login name, the profile and the way out. */
export function ProfileMenu({ login, name, picture }: Person) {
  const t = useTranslations('shell');
  return (
    <Menu
      label={t('account', { login })}
      tip={false}
      trigger={<Avatar name={name} src={picture} />}
      triggerClassName="grid size-8 place-items-center rounded-full pointer-coarse:size-10"
      className="w-60"
    >
      <div role="presentation" className="flex items-center gap-2.5 px-2.5 py-2">
        <Avatar name={name} src={picture} size={36} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-ink-3 text-xs">{login}</p>
        </div>
      </div>
      <MenuSeparator />
      <MenuLink href={href('profile')} icon={<UserIcon />}>
        {t('profile')}
      </MenuLink>
      <MenuSubmit action="/api/auth/signout" icon={<LogOutIcon />}>
        {t('signOut')}
      </MenuSubmit>
    </Menu>
  );
}
