import { getFormatter, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { href } from '@/lib/domain/navigation/pages';
import { canDecideOrderChange } from '@/lib/domain/permissions/can-change-order';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { orderChangesOf } from '@/lib/services/orders/changes/list-order-changes';

/** Requests to change orders of the project that wait for the viewer to decide. */
export async function ChangeRequestsSection({ unitId }: { unitId: string }) {
  const [ctx, { unit, access }, t, format] = await Promise.all([
    getPageContext(),
    getPageUnit(unitId),
    getTranslations('orders.change'),
    getFormatter(),
  ]);
  if (unit.parentUnitId !== null || unit.variant === 'other') return null;
  const anyLot = { unitType: 'aacorderlot', stateKey: 'Approved' } as const;
  if (!canDecideOrderChange(access, anyLot, { status: 'open' }).can) return null;
  const requests = await orderChangesOf(ctx, { rootUnitId: unit.rootUnitId });
  if (requests.length === 0) return null;
  return (
    <Card title={t('waiting', { count: requests.length })} flush>
      <ul className="divide-y">
        {requests.map(({ requestID, projectUnitID, title, reason, askedBy, askedOn }) => (
          <li key={requestID} className="flex flex-wrap items-center justify-between gap-2 px-3.5 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">{title}</p>
              <p className="break-words text-ink-2">{reason}</p>
              <p className="text-ink-3 text-xs">
                {t('askedBy', { name: askedBy, date: format.dateTime(new Date(askedOn), 'medium') })}
              </p>
            </div>
            <ButtonLink
              href={href('unitDetails', { rootUnitId: unit.rootUnitId, unitId: projectUnitID })}
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
