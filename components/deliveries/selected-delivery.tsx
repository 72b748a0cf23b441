import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useDayText } from '@/components/ui/use-day-text';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { href } from '@/lib/domain/navigation/pages';
import type { ShownDelivery } from './shown-delivery';
import { WallsButton, type WallsButtonProps } from './walls-button';
import { wallsOfLot } from './walls-of-lot';

interface SelectedDeliveryProps {
  rootUnitId: string;
  delivery: ShownDelivery;
  /** Its walls in the model, if the project has one. */
  model: ReactNode;
  plan: DeliveryPlanDto | undefined;
  choice: Pick<WallsButtonProps, 'since' | 'Choice' | 'onSaved' | 'refusal'>;
}

/** The walls of the delivery in the model, its lots as tabs, and its wall numbers. */
export function SelectedDelivery({ rootUnitId, delivery, model, plan, choice }: SelectedDeliveryProps) {
  const t = useTranslations('deliveries.overview');
  const day = useDayText();
  const { title, lots, wallNos } = delivery;
  const first = lots[0]?.unitId ?? '';
  return (
    <Card title={title} aside={day(delivery.day)} flush>
      {model}
      <Tabs key={first} defaultValue={first}>
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
            <TabsContent key={unitId} value={unitId} className="p-3.5">
              <WallNumbers wallNos={walls?.wallNos ?? wallNos} />
              <div className="mt-3 flex flex-wrap gap-2">
                {walls && <WallsButton {...{ rootUnitId, walls, ...choice }} />}
                <ButtonLink href={href('unitDetails', { rootUnitId, unitId })}>{t('openLot')}</ButtonLink>
              </div>
            </TabsContent>
          );
        })}
      </Tabs>
    </Card>
  );
}

function WallNumbers({ wallNos }: { wallNos: readonly string[] }) {
  const t = useTranslations('deliveries.overview');
  return (
    <>
      <p className="text-ink-2 text-sm">{t('wallsOf', { count: wallNos.length })}</p>
      <ul className="mt-1.5 flex flex-wrap gap-1">
        {wallNos.map((wall) => (
          <li key={wall} className="rounded-sm bg-sunken px-1.5 text-sm tabular-nums">
            {wall}
          </li>
        ))}
      </ul>
    </>
  );
}
