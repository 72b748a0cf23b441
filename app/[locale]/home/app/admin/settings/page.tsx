import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SettingsButton } from '@/components/configuration/settings-button';
import { SettingsCards } from '@/components/configuration/settings-cards';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { PageHeader } from '@/components/ui/page-header';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';
import { getPortalSettings } from '@/lib/services/configuration/settings';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell');
  return { title: t('settings') };
}

/** The limits and periods of the whole portal. */
export default async function SettingsPage() {
  const [t, texts, ctx] = await Promise.all([
    getTranslations('shell'),
    getTranslations('configuration.settings'),
    getPageContext(),
  ]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('settings')} verdict={verdict} />;
  const settings = await getPortalSettings(ctx);
  return (
    <>
      <RefreshOnChange kinds={['administration']} since={ctx.changesSince} />
      <PageHeader
        title={t('settings')}
        facts={texts('facts')}
        actions={<SettingsButton settings={settings} />}
      />
      <SettingsCards settings={settings} />
    </>
  );
}
