'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/client/call';
import { NOT_REFUSED, refusalByField } from '@/lib/client/refusal-by-field';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { MAX_ENTITY_KEY, MAX_PRODUCT_TITLE } from '@/lib/domain/configuration/entity-fields';
import { href } from '@/lib/domain/navigation/pages';
import { TimeZoneField } from './time-zone-field';

const DEFAULT_KEY = 'planner';
const FIELDS = ['title', 'productKey', 'timeZone'] as const;

const neverChanges = () => () => undefined;
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Names the portal product that pages show; afterwards the administrator can work. */
export function ProductForm() {
  const t = useTranslations('setup');
  const keyOf = useIdempotencyKey();
  const [{ fields, others }, setRefusal] = useState(NOT_REFUSED);
  const [isSending, setSending] = useState(false);
  const zone = useSyncExternalStore(neverChanges, browserZone, () => null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [title = '', productKey = '', timeZone = ''] = FIELDS.map((name) =>
      String(data.get(name) ?? '').trim(),
    );
    const body = { title, productKey, timeZone, workflowsAllowed: true };
    setSending(true);
    try {
      await call('createPortalProduct', { body, idempotencyKey: keyOf(body) });
      window.location.assign(href('gettingStarted', { step: 'start' }));
    } catch (error) {
      setRefusal(refusalByField(error, FIELDS));
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {others.length > 0 && (
        <div role="alert">
          <Notice tone="bad">{others.join(' ')}</Notice>
        </div>
      )}
      <TextField
        label={t('productTitle')}
        hint={t('productTitleHint')}
        error={fields.title}
        name="title"
        required
        autoComplete="organization"
        maxLength={MAX_PRODUCT_TITLE}
      />
      <TextField
        label={t('productKey')}
        hint={t('productKeyHint')}
        error={fields.productKey}
        name="productKey"
        defaultValue={DEFAULT_KEY}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_ENTITY_KEY}
      />
      {/* Known in the browser only; it proposes its own. */}
      {zone !== null && (
        <TimeZoneField
          label={t('timeZone')}
          hint={t('timeZoneHint')}
          error={fields.timeZone}
          name="timeZone"
          defaultValue={zone}
          required
        />
      )}
      <Button type="submit" variant="primary" size="lg" disabled={isSending}>
        {t('createProduct')}
      </Button>
    </form>
  );
}
