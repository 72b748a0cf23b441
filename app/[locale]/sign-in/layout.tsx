import { RemoveSeenPages } from '@/components/offline/remove-seen-pages';
import { PublicFrame } from '@/components/shell/public-frame';
import { ForgetProjects } from '@/components/shell/recent-projects';
import { getPortalName } from '@/lib/page/portal-name';

/** Layout of the pages to sign in, sign out or set a password. */
export default async function SignInLayout({ children }: LayoutProps<'/[locale]/sign-in'>) {
  return (
    <>
      <RemoveSeenPages />
      <ForgetProjects />
      <PublicFrame portalName={await getPortalName()}>{children}</PublicFrame>
    </>
  );
}
