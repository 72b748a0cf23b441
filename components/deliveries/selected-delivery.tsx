import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useDayText } from '@/components/ui/use-day-text';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { wallRanges } from '@/lib/domain/deliveries/wall-ranges';
import { href } from '@/lib/domain/navigation/pages';
import { deliveryTypeNumber } from '@/lib/domain/vocabulary/delivery-types';
import type { AskedChange, DeliveryTableProps } from './delivery-table';
import type { ShownDelivery } from './shown-delivery';
import { WallsButton, type WallsButtonProps } from './walls-button';
import { wallsOfLot } from './walls-of-lot';

interface SelectedDeliveryProps extends Pick<DeliveryTableProps, 'refusals' | 'onChange'> {
  rootUnitId: string;
  delivery: ShownDelivery;
  /** Its row in the table; undefined if it is on another page, or only planned. */
  row: DeliveryDto | undefined;
  /** Its walls in the model, if the project has one. */
  model: ReactNode;
  /** The user looks at a day of the time line: on narrow screens the building stays in view above it. */
  isFollowed: boolean;
  plan: DeliveryPlanDto | undefined;
  choice: Pick<WallsButtonProps, 'since' | 'Choice' | 'onSaved' | 'refusal'>;
}

const FOLLOWED = 'max-lg:sticky max-lg:top-12 max-lg:z-10';

/** The walls of the delivery in the model, its lots as tabs, and its wall numbers. */
export function SelectedDelivery(props: SelectedDeliveryProps) {
  const { rootUnitId, delivery, model, isFollowed, plan, choice } = props;
  const t = useTranslations('deliveries.overview');
  const day = useDayText();
  const { title, lots, wallNos } = delivery;
  const first = lots[0]?.unitId ?? '';
  return (
    <Card
      title={title}
      aside={day(delivery.day)}
      flush
      className={cx('flex min-h-0 flex-col lg:overflow-y-auto', isFollowed && FOLLOWED)}
    >
      {model}
      <Tabs key={first} defaultValue={first} className={cx(isFollowed && 'max-lg:hidden')}>
        <TabsList aria-label={t('lots')}>
          {lots.map((lot) => (
            <TabsTrigger key={lot.unitId} value={lot.unitId}>
              {lot.title}
            </TabsTrigger>
          ))}
        </TabsList>
        {lots.map(({ unitId }) => {
          const walls = wallsOfLot(plan, delivery.deliveryLotId, unitId);
          return (
            <TabsContent key={unitId} value={unitId} className="grid gap-2 px-3.5 py-2">
              <WallNumbers wallNos={walls?.wallNos ?? wallNos} />
              <div className="flex flex-wrap gap-1.5">
                <PutOnCall {...props} />
                {walls && <WallsButton {...{ rootUnitId, walls, ...choice }} />}
                <ButtonLink size="sm" href={href('unitDetails', { rootUnitId, unitId })}>
                  {t('openLot')}
                </ButtonLink>
              </div>
            </TabsContent>
          );
        })}
      </Tabs>
    </Card>
  );
}

/** Puts a planned delivery on call. */
function PutOnCall({ row, refusals, onChange }: SelectedDeliveryProps) {
  const t = useTranslations('deliveries.overview');
  if (row?.deliveryType !== deliveryTypeNumber('Planned')) return null;
  const asked: AskedChange = { delivery: row, to: 'onCall' };
  return (
    <Button size="sm" blocked={refusals.callOff} aria-haspopup="dialog" onClick={() => onChange(asked)}>
      {t('onCall')}
    </Button>
  );
}

function WallNumbers({ wallNos }: { wallNos: readonly string[] }) {
  const t = useTranslations('deliveries.overview');
  return (
    <p className="flex flex-wrap gap-x-2 text-sm">
      <span className="text-ink-2">{t('wallsOf', { count: wallNos.length })}</span>
      <span className="tabular-nums">{wallRanges(wallNos).join(', ')}</span>
    </p>
  );
}
