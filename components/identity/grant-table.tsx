'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { PencilIcon, PlusIcon, TrashIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { IdentityGrantDto, IdentityProviderDto } from '@/lib/contract/identity';
import { rightsOfGrant } from '@/lib/domain/identity/identity-rights';
import { type GrantPlaces, useRightInWords } from './right-in-words';

const GrantDialog = later(() => import('./grant-dialog').then((own) => own.GrantDialog));

interface GrantTableProps {
  provider: IdentityProviderDto;
  places: GrantPlaces;
}

/** What each group of a provider gives. */
export function GrantTable({ provider, places }: GrantTableProps) {
  const t = useTranslations('identity.grants');
  const [opened, setOpened] = useState<IdentityGrantDto | 'new' | null>(null);
  const { grants, title } = provider;
  return (
    <>
      {grants.length > 0 && (
        <Table stacked>
          <thead>
            <tr>
              <Th>{t('fields.group')}</Th>
              <Th>{t('gives')}</Th>
              <Th>
                <span className="sr-only">{t('edit')}</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {grants.map((grant) => (
              <Row key={grant.group} {...{ provider, places, grant }} onOpen={() => setOpened(grant)} />
            ))}
          </tbody>
        </Table>
      )}
      <Button
        size="sm"
        icon={<PlusIcon />}
        aria-haspopup="dialog"
        aria-label={t('addNamed', { title })}
        onClick={() => setOpened('new')}
        className="justify-self-start"
      >
        {t('add')}
      </Button>
      {opened !== null && (
        <GrantDialog
          {...{ provider, places }}
          grant={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface RowProps extends GrantTableProps {
  grant: IdentityGrantDto;
  onOpen: () => void;
}

function Row({ provider, places, grant, onOpen }: RowProps) {
  const t = useTranslations('identity.grants');
  const { group } = grant;
  return (
    <Tr>
      <Td className="break-all font-medium">{group}</Td>
      <Td label={t('gives')}>{useGiven(places)(grant)}</Td>
      <Td className="sm:w-24">
        <IconButton
          label={t('editNamed', { group })}
          icon={<PencilIcon />}
          aria-haspopup="dialog"
          onClick={onOpen}
        />
        <RemoveGrant provider={provider} group={group} />
      </Td>
    </Tr>
  );
}

/** Removes a group; people lose what it gave at their next sign-in. */
function RemoveGrant({ provider, group }: { provider: IdentityProviderDto; group: string }) {
  const t = useTranslations('identity.grants');
  const { busy, write } = useWrite(failureOf, useRefresh());
  const { providerID, version } = provider;
  const grants = provider.grants.filter((grant) => grant.group !== group);
  const remove = () =>
    write(
      () =>
        call('changeIdentityProvider', {
          params: { providerID },
          body: { ...provider, grants },
          ifMatch: version,
        }),
      t('removed'),
    );
  return <IconButton busy={busy} label={t('removeNamed', { group })} icon={<TrashIcon />} onClick={remove} />;
}

/** What a group gives, in words. */
function useGiven(places: GrantPlaces) {
  const t = useTranslations('identity.grants');
  const format = useFormatter();
  const show = useRightInWords(places);
  return ({ tenantIDs: tenantIds, salesOrganisations, ...flags }: IdentityGrantDto): string => {
    const organisations = salesOrganisations.map(({ salesOrgID: salesOrgId, isSalesPlanner }) => ({
      ...{ salesOrgId, isSalesPlanner },
    }));
    const rights = rightsOfGrant({ ...flags, tenantIds, salesOrganisations: organisations });
    return format.list(rights.map(show)) || t('nothing');
  };
}
