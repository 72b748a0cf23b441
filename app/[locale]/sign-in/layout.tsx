import { RemoveSeenPages } from '@/components/offline/remove-seen-pages';
import { PublicFrame } from '@/components/shell/public-frame';
import { ForgetProjects } from '@/components/shell/recent-projects';

/** Layout of the pages to sign in, sign out or set a password. */
export default function SignInLayout({ children }: LayoutProps<'/[locale]/sign-in'>) {
  return (
    <>
      <RemoveSeenPages />
      <ForgetProjects />
      <PublicFrame>{children}</PublicFrame>
    </>
  );
}
