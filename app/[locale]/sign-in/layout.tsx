import { RemoveSeenPages } from '@/components/offline/remove-seen-pages';
import { PublicFrame } from '@/components/shell/public-frame';
import { ForgetProjects } from '@/components/shell/recent-projects';
import { ClientMessages } from '@/lib/i18n/client-messages';

/** Layout of the pages to sign in, sign out or set a password. */
export default function SignInLayout({ children }: LayoutProps<'/[locale]/sign-in'>) {
  return (
    <ClientMessages namespaces={['auth', 'demo', 'roles']}>
      <RemoveSeenPages />
      <ForgetProjects />
      <PublicFrame>{children}</PublicFrame>
    </ClientMessages>
  );
}
