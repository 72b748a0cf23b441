import { PublicFrame } from '@/components/shell/public-frame';
import { getPortalName } from '@/lib/page/portal-name';

/** Account pages that do not require signing in. */
export default async function AccountLayout({ children }: LayoutProps<'/[locale]/account'>) {
  return <PublicFrame portalName={await getPortalName()}>{children}</PublicFrame>;
}
