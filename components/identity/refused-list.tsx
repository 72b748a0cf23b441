'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PlusIcon } from '@/components/ui/icons';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { useMomentText } from '@/components/ui/use-moment-text';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { newIdempotencyKey } from '@/lib/client/http';
import { useRefresh } from '@/lib/client/use-refresh';
import type { RefusedSignInDto } from '@/lib/contract/identity';
import { fullNameOf } from '@/lib/domain/account/full-name';

/** Who signed in at a provider but has no account here. */
export function RefusedList({ refused }: { refused: readonly RefusedSignInDto[] }) {
  const t = useTranslations('identity.refused');
  const momentText = useMomentText();
  return (
    <Card flush title={t('title')}>
      <Table stacked>
        <thead>
          <tr>
            <Th>{t('person')}</Th>
            <Th>{t('reason')}</Th>
            <Th>{t('lastAt')}</Th>
            <Th>
              <span className="sr-only">{t('add')}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {refused.map((person) => (
            <Tr key={person.refusalID}>
              <Td className="font-medium">
                {fullNameOf(person) || person.email || t('unnamed')}
                <span className="block text-ink-3 text-xs">
                  {[person.email, person.providerKey].filter(Boolean).join(' · ')}
                </span>
              </Td>
              <Td label={t('reason')}>{t(`reasons.${person.reason}`)}</Td>
              <Td label={t('lastAt')}>{momentText(person.lastAt)}</Td>
              <Td>{person.email !== null && <AddButton person={person} email={person.email} />}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function AddButton({ person, email }: { person: RefusedSignInDto; email: string }) {
  const t = useTranslations('identity.refused');
  const { busy, write } = useWrite(failureOf, useRefresh());
  const add = () =>
    write(
      () =>
        call('addRefusedPerson', {
          params: { refusalID: person.refusalID },
          idempotencyKey: newIdempotencyKey(),
        }),
      t('added', { email }),
    );
  return (
    <Button size="sm" icon={<PlusIcon />} busy={busy} onClick={add} aria-label={t('addNamed', { email })}>
      {t('add')}
    </Button>
  );
}
