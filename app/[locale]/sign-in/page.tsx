import type { Metadata } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { DemoPeople } from '@/components/account/demo-people';
import { DemoScenarios } from '@/components/account/demo-scenarios';
import { ExternalSignIn } from '@/components/account/external-sign-in';
import { SignInForm } from '@/components/account/sign-in-form';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { safeCallbackPath } from '@/lib/auth/callback-path';
import { demoPeople, demoScenarios, offeredProviders, setupStep } from '@/lib/auth/sign-in-facts';
import { href } from '@/lib/domain/navigation/pages';
import { getViewer } from '@/lib/page/page-viewer';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('signIn.title') };
}

/** Sign-in: the error of the last attempt, the form, the company's identity provider, the demo users. */
export default async function SignInPage({ searchParams }: PageProps<'/[locale]/sign-in'>) {
  const query = new URLSearchParams(Object(await searchParams));
  const callbackUrl = safeCallbackPath(query.get('callbackUrl'));
  const isAgain = query.get('again') === '1';
  const viewer = await getViewer();
  if (viewer && !isAgain) redirect(callbackUrl);
  if ((await setupStep()) === 'administrator') return <NotSetUpYet />;
  const [t, people, providers] = await Promise.all([
    getTranslations('auth'),
    demoPeople(),
    offeredProviders(),
  ]);
  const scenarios = await demoScenarios(people);
  const done = doneTexts(t)[query.get('done') ?? ''];
  const reason = query.get('error');
  const failure = reason ? { reason, retryAfterSeconds: Number(query.get('retryAfter')) || 0 } : null;
  return (
    <AccountPage
      title={t('signIn.title')}
      intro={t('signIn.intro')}
      aside={
        people.length > 0 && (
          <div className="grid gap-6">
            <DemoScenarios offered={scenarios} />
            <DemoPeople people={people} callbackUrl={callbackUrl} />
          </div>
        )
      }
    >
      {viewer && <Notice tone="info">{t('signIn.again')}</Notice>}
      {done && (
        <div role="status">
          <Notice tone={done.tone}>{done.text}</Notice>
        </div>
      )}
      <SignInForm callbackUrl={callbackUrl} failure={failure} />
      {providers.map((provider) => (
        <ExternalSignIn key={provider.authId} {...provider} callbackUrl={callbackUrl} asksAgain={isAgain} />
      ))}
      <Link
        href={href('forgotPassword')}
        className="self-start py-1 text-accent text-sm hover:underline pointer-coarse:py-[13px]"
      >
        {t('signIn.forgot')}
      </Link>
    </AccountPage>
  );
}

/** What to do with a portal in which nobody can sign in yet. */
async function NotSetUpYet() {
  const t = await getTranslations('setup');
  return (
    <AccountPage title={t('notYetTitle')}>
      <p className="text-ink-2">{t('notYet')}</p>
      <ButtonLink href={href('setup')} variant="primary" size="lg">
        {t('open')}
      </ButtonLink>
    </AccountPage>
  );
}

/** Texts for the completed action, by its name in the URL. */
function doneTexts(t: Awaited<ReturnType<typeof getTranslations<'auth'>>>) {
  const texts: Record<string, { tone: 'ok' | 'warn'; text: string }> = {
    password: { tone: 'ok', text: t('signIn.done') },
    'common-password': { tone: 'warn', text: t('signIn.doneCommon') },
    deleted: { tone: 'ok', text: t('signIn.deleted') },
    setup: { tone: 'ok', text: t('signIn.setUp') },
  };
  return texts;
}
