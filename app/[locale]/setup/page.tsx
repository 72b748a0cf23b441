import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { SetupForm } from '@/components/account/setup-form';
import { ProductForm } from '@/components/configuration/product-form';
import { FilePlan } from '@/components/configuration-file/file-plan';
import { PublicFrame } from '@/components/shell/public-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { setupStep } from '@/lib/auth/sign-in-facts';
import { completeLocaleOf } from '@/lib/domain/account/languages';
import { href } from '@/lib/domain/navigation/pages';
import { getViewer } from '@/lib/page/page-viewer';
import { getPortalName } from '@/lib/page/portal-name';
import { SETUP_LINK_HOURS } from '@/lib/services/setup/setup-link';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('setup');
  // The address of the link contains its secret.
  return { title: t('title'), referrer: 'no-referrer' };
}

/** Creates the first administrator of an empty portal; when everything is there, there is no such page. */
export default async function SetupPage() {
  const step = await setupStep();
  if (step === 'finished') notFound();
  const [t, locale] = await Promise.all([getTranslations('setup'), getLocale()]);
  return (
    <PublicFrame portalName={await getPortalName()}>
      {step === 'administrator' ? (
        <AccountPage title={t('title')} intro={t('intro')}>
          <SetupForm language={completeLocaleOf(locale) ?? 'en'} linkHours={SETUP_LINK_HOURS} />
        </AccountPage>
      ) : (
        <ProductStep isAdministrator={(await getViewer())?.isAdministrator ?? null} />
      )}
    </PublicFrame>
  );
}

interface ProductStepProps {
  /** null if nobody is signed in. */
  isAdministrator: boolean | null;
}

/** Between the first administrator and the first portal product there is nothing to work with. */
async function ProductStep({ isAdministrator }: ProductStepProps) {
  const t = await getTranslations('setup');
  return (
    <AccountPage
      title={t('noProductTitle')}
      intro={t(isAdministrator ? 'productIntro' : 'noProduct')}
      aside={isAdministrator && <FilePlan next={href('gettingStarted', { step: 'start' })} />}
    >
      {isAdministrator && <ProductForm />}
      {isAdministrator === null && (
        <ButtonLink href={href('signIn')} variant="primary" size="lg">
          {t('signIn')}
        </ButtonLink>
      )}
    </AccountPage>
  );
}
