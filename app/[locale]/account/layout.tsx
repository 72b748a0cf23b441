import { PublicFrame } from '@/components/shell/public-frame';

/** Account pages that do not require signing in. */
export default function AccountLayout({ children }: LayoutProps<'/[locale]/account'>) {
  return <PublicFrame>{children}</PublicFrame>;
}
