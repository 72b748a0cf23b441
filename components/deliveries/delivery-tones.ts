import type { Tone } from '@/components/ui/tone';
import type { DeliveryStatus } from '@/lib/domain/vocabulary/delivery-status';

/** The tone of each status, the same in table, time line and model. */
export const DELIVERY_TONES: Readonly<Record<DeliveryStatus, Tone>> = {
  delivered: 'neutral',
  overdue: 'bad',
  fixed: 'ok',
  onCall: 'warn',
  planned: 'accent',
};
