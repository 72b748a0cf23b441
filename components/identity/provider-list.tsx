'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { KeyIcon, PlusIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { Notice } from '@/components/ui/notice';
import type { IdentityProviderDto } from '@/lib/contract/identity';
import { href } from '@/lib/domain/navigation/pages';
import { ConfirmDemotion } from './confirm-demotion';
import { GrantTable } from './grant-table';
import type { UnsetDefault } from './provider-dialog';
import type { GrantPlaces } from './right-in-words';

const ProviderDialog = later(() => import('./provider-dialog').then((own) => own.ProviderDialog));

export interface ProviderListProps {
  providers: readonly IdentityProviderDto[];
  places: GrantPlaces;
  /** The provider of the environment while it is not set up; null if there is none. */
  unsetDefault: UnsetDefault | null;
}

/** Each identity provider with its state, the claims of the viewer's own sign-in and what its groups give. */
export function ProviderList({ providers, places, unsetDefault }: ProviderListProps) {
  const t = useTranslations('identity');
  if (providers.length === 0) {
    return (
      <Card flush>
        <EmptyState icon={<KeyIcon />} title={t('emptyTitle')}>
          {t(unsetDefault ? 'emptyDefault' : 'emptyText')}
        </EmptyState>
      </Card>
    );
  }
  return providers.map((provider) => (
    <ProviderCard key={provider.providerID} provider={provider} places={places} />
  ));
}

/** Adds a provider; the one of the environment first, whose address and client are known. */
export function AddProviderButton({ unsetDefault }: Pick<ProviderListProps, 'unsetDefault'>) {
  const t = useTranslations('identity');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && (
        <ProviderDialog provider={null} unsetDefault={unsetDefault} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface ProviderCardProps {
  provider: IdentityProviderDto;
  places: GrantPlaces;
}

function ProviderCard({ provider, places }: ProviderCardProps) {
  const t = useTranslations('identity');
  const [isOpen, setOpen] = useState(false);
  const { title, providerKey, issuer, isReady, isActive, warnedAt, waiting, ownClaims, providerID } =
    provider;
  const edit = (
    <Button aria-haspopup="dialog" aria-label={t('editNamed', { title })} onClick={() => setOpen(true)}>
      {t('edit')}
    </Button>
  );
  return (
    <Card title={title} aside={edit}>
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2 break-all text-ink-2">
          <Badge>{providerKey}</Badge>
          {!isActive && <Badge>{t('inactive')}</Badge>}
          {issuer}
        </p>
        {!isReady && <Notice tone="warn">{t('noSecret', { name: provider.secretVariable })}</Notice>}
        {warnedAt !== null && <Notice tone="warn">{t('warned', { claim: provider.groupsClaim })}</Notice>}
        {waiting.map((person) => (
          <ConfirmDemotion key={person.userID} providerID={providerID} person={person} />
        ))}
        <p className="break-all text-ink-2 text-sm">{t('redirect', { address: provider.redirectURI })}</p>
        <GrantTable provider={provider} places={places} />
        {isReady && isActive && (
          <ButtonLink
            href={href('signIn', { again: '1', callbackUrl: href('identity') })}
            className="justify-self-start"
          >
            {t('test')}
          </ButtonLink>
        )}
        {ownClaims && (
          <details>
            <summary className="cursor-pointer py-1">{t('claims')}</summary>
            <pre className="overflow-auto text-xs">{JSON.stringify(ownClaims, null, 2)}</pre>
          </details>
        )}
      </div>
      {isOpen && <ProviderDialog provider={provider} unsetDefault={null} onClose={() => setOpen(false)} />}
    </Card>
  );
}
