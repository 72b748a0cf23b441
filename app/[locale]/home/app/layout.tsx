import { cookies } from 'next/headers';
import { DemoGuide } from '@/components/account/demo-guide';
import { SessionRenewal } from '@/components/account/session-renewal';
import { UploadPanel } from '@/components/files/upload-panel';
import { ArrangementsProvider } from '@/components/lists/arrangements';
import { NotificationBell } from '@/components/notifications/notification-bell';
import { OfflineNotice } from '@/components/offline/offline-notice';
import { OpenStoredPages } from '@/components/offline/open-stored-pages';
import { ReportSeenPage } from '@/components/offline/report-seen-page';
import { HeldNotice } from '@/components/operations/held-notice';
import { BannerList } from '@/components/shell/banner-list';
import { Shell } from '@/components/shell/shell';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { UnitTreeButton } from '@/components/units/tree/unit-tree-button';
import { identityProviderName } from '@/lib/auth/sign-in-facts';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { DEMO_GUIDE_COOKIE, demoStepPath, readDemoGuide } from '@/lib/domain/demo/demo-scenarios';
import { arrangementCookie } from '@/lib/domain/navigation/list-arrangement';
import { canCreateSomeRoot } from '@/lib/domain/permissions/can-create-root';
import { getPageContext } from '@/lib/page/page-context';
import { getPageShell } from '@/lib/page/page-shell';
import { profilePictureUrl } from '@/lib/services/pictures/picture-address';

export default async function AppLayout({ children }: LayoutProps<'/[locale]/home/app'>) {
  const ctx = await getPageContext();
  const { viewer, product } = ctx;
  const { taskCount, unreadCount, canSearch, banners, typeNames, held } = await getPageShell();
  const rights = {
    isInternal: viewer.isInternal,
    isAdministrator: viewer.isAdministrator,
    administeredTenantIds: viewer.administeredTenantIds,
    canSearch,
    workflowsAllowed: product.workflowsAllowed,
    canPlan: canCreateSomeRoot(viewer).can,
    hasOrganisation: viewer.salesOrgIds.length > 0,
    furtherLanguages: product.furtherLanguages,
  };
  const name = fullNameOf(viewer) || viewer.login;
  const picture = profilePictureUrl(product, viewer.userId, viewer.profileImageKey);
  const stored = await cookies();
  const arranged = stored.get(arrangementCookie(viewer.userId))?.value;
  const guide = readDemoGuide(stored.get(DEMO_GUIDE_COOKIE.name)?.value, viewer.login);
  return (
    <Shell
      portalName={product.portalTitle}
      userId={viewer.userId}
      person={{ login: viewer.login, name, picture: picture ?? undefined }}
      rights={rights}
      typeNames={typeNames}
      tasks={{ count: taskCount, since: ctx.changesSince }}
      bell={<NotificationBell count={unreadCount} since={ctx.changesSince} />}
      tree={<UnitTreeButton since={ctx.changesSince} />}
      banners={
        <>
          {held && <HeldNotice held={held} since={ctx.changesSince} />}
          <BannerList banners={banners} since={ctx.changesSince} />
        </>
      }
    >
      <OfflineNotice />
      <ReportSeenPage />
      <OpenStoredPages />
      {guide && (
        <DemoGuide
          scenario={guide.scenario}
          firstStep={guide.step}
          addresses={guide.scenario.steps.map((step) => demoStepPath(step))}
        />
      )}
      <ArrangementsProvider userId={viewer.userId} stored={arranged}>
        {children}
      </ArrangementsProvider>
      <SessionRenewal providerName={await identityProviderName()} />
      <LeaveGuard />
      <UploadPanel />
    </Shell>
  );
}
