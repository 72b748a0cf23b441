import { PublicFrame } from '@/components/shell/public-frame';

/** Pages about an account that open without signing in. */
export default function AccountLayout({ children }: LayoutProps<'/[locale]/account'>) {
  return <PublicFrame>{children}</PublicFrame>;
}
