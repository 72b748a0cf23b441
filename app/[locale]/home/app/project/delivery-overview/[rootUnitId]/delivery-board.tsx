'use client';

import dynamic from 'next/dynamic';
import {
  DeliveryOverviewSection,
  type DeliveryOverviewSectionProps,
} from '@/components/deliveries/delivery-overview-section';
import type { WallChoiceProps } from '@/components/models/wall-choice';
import type { WallsModelProps } from '@/components/models/walls-model';
import { Skeleton } from '@/components/ui/skeleton';
import { loadPart } from '@/lib/client/load-part';

/** Loaded only if the project has a model. */
const WallsModel = dynamic<WallsModelProps>(() => loadPart(() => import('@/components/models/walls-model')), {
  ssr: false,
  loading: () => <div className="h-64 border-b bg-canvas lg:h-auto lg:min-h-36 lg:flex-1" />,
});

/** Loaded when the user chooses walls. */
const WallChoice = dynamic<WallChoiceProps>(() => loadPart(() => import('@/components/models/wall-choice')), {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
});

/** The delivery overview; with a model, walls are shown and chosen in it. */
export function DeliveryBoard({
  hasModel,
  ...props
}: Omit<DeliveryOverviewSectionProps, 'Model' | 'Choice'> & { hasModel: boolean }) {
  const [Model, Choice] = hasModel ? [WallsModel, WallChoice] : [null, null];
  return <DeliveryOverviewSection {...props} {...{ Model, Choice }} />;
}
