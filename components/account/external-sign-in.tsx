'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { KeyIcon } from '@/components/ui/icons';

const ACTION = '/api/auth/signin/';
/** Asks the provider not to reuse an earlier sign-in (OpenID Connect, `prompt`). */
const ASK_AGAIN = '?prompt=login';

interface ExternalSignInProps {
  callbackUrl: string;
  /** Names the identity provider in the address of the call. */
  authId: string;
  title: string;
  /** The user signs in again to prove their identity. */
  asksAgain: boolean;
}

/**
 * Opens the company's identity provider. With JavaScript the browser navigates itself, because some providers
 * do not allow a form to be redirected to another site.
 */
export function ExternalSignIn({ callbackUrl, authId, title, asksAgain }: ExternalSignInProps) {
  const action = `${ACTION}${authId}${asksAgain ? ASK_AGAIN : ''}`;
  const t = useTranslations('auth');
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const body = new URLSearchParams({ json: 'true', callbackUrl });
    const answer = await fetch(action, { method: 'POST', body }).catch(() => null);
    const { url }: { url?: string } = answer?.ok ? await answer.json() : {};
    location.assign(url ?? '/sign-in?error=unavailable');
  }

  return (
    <form method="post" action={action} onSubmit={submit}>
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Button type="submit" busy={isBusy} icon={<KeyIcon />} size="lg" className="w-full">
        {t('signIn.external', { name: title })}
      </Button>
    </form>
  );
}
