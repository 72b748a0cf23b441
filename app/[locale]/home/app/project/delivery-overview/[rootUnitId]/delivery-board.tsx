'use client';

import dynamic from 'next/dynamic';
import {
  DeliveryOverviewSection,
  type DeliveryOverviewSectionProps,
} from '@/components/deliveries/delivery-overview-section';
import type { WallsModelProps } from '@/components/models/walls-model';

/** Loaded where the project has a model. */
const WallsModel = dynamic<WallsModelProps>(() => import('@/components/models/walls-model'), {
  ssr: false,
  loading: () => <div className="h-80 border-b bg-canvas" />,
});

/** The overview of deliveries, beside the project's models where it has some. */
export function DeliveryBoard({
  hasModel,
  ...props
}: Omit<DeliveryOverviewSectionProps, 'Model'> & { hasModel: boolean }) {
  return <DeliveryOverviewSection {...props} Model={hasModel ? WallsModel : null} />;
}
