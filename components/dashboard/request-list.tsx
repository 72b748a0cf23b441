'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useFailureToast } from '@/components/ui/failure-notice';
import { Select } from '@/components/ui/field';
import { CloseIcon, PlusIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { toast } from '@/components/ui/toast-store';
import { type Answer, call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { newIdempotencyKey } from '@/lib/client/http';
import { useRefresh } from '@/lib/client/use-refresh';
import { useResource } from '@/lib/client/use-resource';
import type { RootRequestDto } from '@/lib/contract/root-requests';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { UNIT_VARIANTS, type UnitVariant } from '@/lib/domain/vocabulary/unit-types';

const DismissDialog = later(() => import('./dismiss-dialog').then((own) => own.DismissDialog));

interface RequestListProps {
  /** The answer rendered by the server, and the event position before it was read. */
  fallback: Answer<'listRootRequests'>;
  since: string;
}

/** Requests for projects; each becomes a project with one click, or is declined. Updated live. */
export function RequestList({ fallback, since }: RequestListProps) {
  const t = useTranslations('dashboard.requests');
  const { data } = useResource('listRootRequests', {}, { fallback, since });
  const requests = data.data;
  if (requests.length === 0) return null;
  return (
    <Card title={t('title')} aside={<span className="tabular-nums">{requests.length}</span>} flush>
      <ul className="divide-y">
        {requests.map((request) => (
          <Request key={request.requestID} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function Request({ request }: { request: RootRequestDto }) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const router = useRouter();
  const refresh = useRefresh();
  const tellFailure = useFailureToast();
  const [variant, setVariant] = useState<UnitVariant>('other');
  const [busy, setBusy] = useState(false);
  const [dismissing, setDismissing] = useState(false);
  const { requestID, name, company, userLogin, salesOrganisation: organisation, createdOn } = request;

  async function make() {
    setBusy(true);
    try {
      const { data: root } = await call('makeRequestedRoot', {
        params: { requestID },
        body: { projectUnitTypeVariant: variant },
        idempotencyKey: newIdempotencyKey(),
      });
      toast.success(t('requests.made', { number: root.projectUnitNo, name }));
      router.push(unitPagePath(root.projectUnitID, root.projectUnitID));
    } catch (error) {
      tellFailure(failureOf(error));
      setBusy(false);
      refresh();
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium">{t('requests.from', { name, organisation })}</span>
        <span className="block break-words text-ink-2 text-sm">
          {[company, userLogin].filter(Boolean).join(' · ')}{' '}
          <time dateTime={createdOn} className="text-ink-3 tabular-nums">
            {format.dateTime(new Date(createdOn), 'short')}
          </time>
        </span>
      </span>
      <Select
        aria-label={t('requests.variantOf', { name })}
        value={variant}
        disabled={busy}
        className="w-full xs:w-48"
        onChange={(event) => {
          const chosen = UNIT_VARIANTS.find((known) => known === event.target.value);
          if (chosen) setVariant(chosen);
        }}
      >
        {UNIT_VARIANTS.map((known) => (
          <option key={known} value={known}>
            {t(`variants.${known}`)}
          </option>
        ))}
      </Select>
      <Button icon={<PlusIcon />} busy={busy} aria-label={t('requests.makeFor', { name })} onClick={make}>
        {t('requests.make')}
      </Button>
      <Button
        variant="quiet"
        icon={<CloseIcon />}
        disabled={busy}
        aria-label={t('requests.dismissOf', { name })}
        aria-haspopup="dialog"
        onClick={() => setDismissing(true)}
      >
        {t('requests.dismiss')}
      </Button>
      {dismissing && <DismissDialog request={request} onClose={() => setDismissing(false)} />}
    </li>
  );
}
