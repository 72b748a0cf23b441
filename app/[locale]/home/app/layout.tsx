import { Shell } from '@/components/shell/shell';
import { getPageContext } from '@/lib/auth/page-context';
import { loadShell } from '@/lib/services/shell/load-shell';

export default async function AppLayout({ children }: LayoutProps<'/[locale]/home/app'>) {
  const ctx = await getPageContext();
  const { viewer, product } = ctx;
  const { taskCount, canSearch, banners } = await loadShell(ctx);
  const rights = {
    isInternal: viewer.isInternal,
    isAdministrator: viewer.isAdministrator,
    canSearch,
    workflowsAllowed: product.workflowsAllowed,
  };
  const name = [viewer.firstName, viewer.lastName].filter(Boolean).join(' ') || viewer.login;
  return (
    <Shell
      userId={viewer.userId}
      person={{ login: viewer.login, name }}
      rights={rights}
      taskCount={taskCount}
      banners={banners}
    >
      {children}
    </Shell>
  );
}
