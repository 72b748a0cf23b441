'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { StateBadge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { MailIcon, TrashIcon } from '@/components/ui/icons';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { Tone } from '@/components/ui/tone';
import { useMomentText } from '@/components/ui/use-moment-text';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { SentInvitationDto } from '@/lib/contract/user-invitations';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { type InvitationState, isUnanswered } from '@/lib/domain/account/invitation-state';

const TONES: Readonly<Record<InvitationState, Tone>> = {
  ...{ waiting: 'neutral', open: 'accent', expired: 'warn', accepted: 'ok', withdrawn: 'neutral' },
};

/** Who was invited, with when and until when, and what became of it. */
export function InvitationTable({ invitations }: { invitations: readonly SentInvitationDto[] }) {
  const t = useTranslations('users.invitations');
  return (
    <Table stacked>
      <thead>
        <tr>
          <Th>{t('person')}</Th>
          <Th>{t('state')}</Th>
          <Th>{t('sentOn')}</Th>
          <Th>{t('expiresOn')}</Th>
          <Th>
            <span className="sr-only">{t('actions')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <Row key={invitation.userID} invitation={invitation} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ invitation }: { invitation: SentInvitationDto }) {
  const t = useTranslations('users.invitations');
  const { userLogin, state, sentOn, expiresOn } = invitation;
  const name = fullNameOf(invitation);
  return (
    <Tr>
      <Td>
        {name && <span className="block font-medium">{name}</span>}
        <span className="block break-all text-ink-2 text-sm">{userLogin}</span>
      </Td>
      <Td label={t('state')}>
        <StateBadge tone={TONES[state]}>{t(`states.${state}`)}</StateBadge>
      </Td>
      <Td label={t('sentOn')} className="whitespace-nowrap tabular-nums">
        <Moment at={sentOn} />
      </Td>
      <Td label={t('expiresOn')} className="whitespace-nowrap tabular-nums">
        {/* A link that nobody can use any more is valid until no day. */}
        <Moment at={state === 'open' || state === 'expired' ? expiresOn : null} />
      </Td>
      <Td className="sm:w-20">{isUnanswered(state) && <Actions invitation={invitation} />}</Td>
    </Tr>
  );
}

function Moment({ at }: { at: string | null }) {
  const momentText = useMomentText();
  return at === null ? null : <time dateTime={at}>{momentText(at)}</time>;
}

function Actions({ invitation }: { invitation: SentInvitationDto }) {
  const t = useTranslations('users.invitations');
  const { busy, write } = useWrite(failureOf, useRefresh());
  const [asks, setAsks] = useState(false);
  const params = { userID: invitation.userID };
  const name = fullNameOf(invitation) || invitation.userLogin;
  return (
    <span className="flex justify-end gap-1">
      <IconButton
        busy={busy}
        label={t('againNamed', { name })}
        icon={<MailIcon />}
        onClick={() => void write(() => call('sendInvitationAgain', { params }), t('sentAgain', { name }))}
      />
      <IconButton
        label={t('withdrawNamed', { name })}
        icon={<TrashIcon />}
        aria-haspopup="dialog"
        onClick={() => setAsks(true)}
      />
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('withdrawTitle')}
        confirmLabel={t('withdraw')}
        variant="danger"
        onConfirm={() => write(() => call('withdrawInvitation', { params }), t('withdrawn', { name }))}
      >
        <p className="text-ink-2">{t('withdrawText', { name })}</p>
      </ConfirmDialog>
    </span>
  );
}
