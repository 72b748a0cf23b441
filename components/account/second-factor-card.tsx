'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { later } from '@/components/ui/later';
import type { SecondFactorDto } from '@/lib/contract/second-factor';

const EnrolDialog = later(() => import('./enrol-dialog').then((module) => module.EnrolDialog));
const ProofDialog = later(() => import('./proof-dialog').then((module) => module.ProofDialog));

/** Below this number of recovery codes, new ones are recommended. */
const FEW_CODES = 3;

/** Whether the user signs in with a code in addition to the password; can be switched on and off. */
export function SecondFactorCard({ factor }: { factor: SecondFactorDto }) {
  const t = useTranslations('profile.secondFactor');
  const format = useFormatter();
  const [open, setOpen] = useState<'enrol' | 'disable' | 'renew' | null>(null);
  const { isEnabled, enabledOn, recoveryCodesLeft } = factor;
  const close = () => setOpen(null);
  return (
    <Card
      title={t('title')}
      mark={<Badge tone={isEnabled ? 'ok' : 'neutral'}>{t(isEnabled ? 'on' : 'off')}</Badge>}
    >
      <p className="text-ink-2">{t('intro')}</p>
      {enabledOn && (
        <p className={recoveryCodesLeft < FEW_CODES ? 'mt-2 text-warn' : 'mt-2 text-ink-3 text-sm'}>
          {t('since', {
            day: format.dateTime(new Date(enabledOn), 'short'),
            count: recoveryCodesLeft,
          })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isEnabled && (
          <Button aria-haspopup="dialog" onClick={() => setOpen('enrol')}>
            {t('enable')}
          </Button>
        )}
        {isEnabled && (
          <>
            <Button aria-haspopup="dialog" onClick={() => setOpen('renew')}>
              {t('renew')}
            </Button>
            <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen('disable')}>
              {t('disable')}
            </Button>
          </>
        )}
      </div>
      {open === 'enrol' && <EnrolDialog onClose={close} />}
      {(open === 'disable' || open === 'renew') && <ProofDialog purpose={open} onClose={close} />}
    </Card>
  );
}
