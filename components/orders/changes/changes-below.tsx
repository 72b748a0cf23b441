'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { type UnitSummaryProps, useUnitSummary } from '@/lib/client/use-unit-summary';
import { href } from '@/lib/domain/navigation/pages';
import { unitName } from '@/lib/domain/units/unit-path';

/** Pending change requests for orders of a project that the viewer can decide on; updated live. */
export function ChangesBelow(props: UnitSummaryProps) {
  const t = useTranslations('orders.change');
  const format = useFormatter();
  const { orderChanges } = useUnitSummary(props);
  if (orderChanges.length === 0) return null;
  return (
    <Card title={t('waiting', { count: orderChanges.length })} flush>
      <ul className="divide-y">
        {orderChanges.map(({ requestID, projectUnitID, projectUnitNo, unitPath, ...change }) => (
          <li key={requestID} className="flex flex-wrap items-center justify-between gap-2 px-3.5 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">{unitName(projectUnitNo, unitPath)}</p>
              <p className="break-words text-ink-2">{change.reason}</p>
              <p className="text-ink-3 text-xs">
                {t('askedBy', {
                  name: change.askedBy,
                  date: format.dateTime(new Date(change.askedOn), 'short'),
                })}
              </p>
            </div>
            <ButtonLink
              href={href('unitDetails', { rootUnitId: props.rootUnitId, unitId: projectUnitID })}
              size="sm"
            >
              {t('decide')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
