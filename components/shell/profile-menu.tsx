import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLink,
  DropdownMenuSeparator,
  DropdownMenuSubmit,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { LogOutIcon, UserIcon } from '@/components/ui/icons';
import { href } from '@/lib/domain/navigation/pages';

export interface Person {
  login: string;
  name: string;
  /** URL of the picture, if any. */
  picture?: string | undefined;
}

/** The user's picture as a menu with the login name, the profile and sign-out. */
export function ProfileMenu({ login, name, picture }: Person) {
  const t = useTranslations('shell');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="grid size-8 place-items-center rounded-full pointer-coarse:size-touch">
        <Avatar name={name} src={picture} />
        <span className="sr-only">{t('account', { login })}</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-60">
        <div role="presentation" className="flex items-center gap-2.5 px-2.5 py-2">
          <Avatar name={name} src={picture} size={36} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{name}</p>
            <p className="truncate text-ink-3 text-xs">{login}</p>
          </div>
        </div>
        <DropdownMenuSeparator />
        <DropdownMenuLink href={href('profile')}>
          <UserIcon />
          {t('profile')}
        </DropdownMenuLink>
        <DropdownMenuSubmit action="/api/auth/signout">
          <LogOutIcon />
          {t('signOut')}
        </DropdownMenuSubmit>
      </DropdownMenuContent>{' '}
    </DropdownMenu>
  );
}
