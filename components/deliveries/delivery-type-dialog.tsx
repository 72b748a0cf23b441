import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast-store';
import { useDayText } from '@/components/ui/use-day-text';
import { call } from '@/lib/client/call';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import { deliveryTypeNumber } from '@/lib/domain/vocabulary/delivery-types';
import { useFailureTexts } from './save-problem';

/** Fixes a delivery or puts it on call. */
function changeType({ deliveryLotID, version }: DeliveryDto, type: 'Fixed' | 'OnCall'): Promise<unknown> {
  const body = { deliveryLotID, deliveryType: deliveryTypeNumber(type) };
  return call('changeDelivery', { params: { deliveryLotID }, body, ifMatch: version });
}

export interface TypeDialogProps {
  delivery: DeliveryDto;
  to: 'done' | 'onCall';
  onWritten: () => void;
  onClose: () => void;
}

/** Confirms that a delivery is fixed or put on call: neither can be undone. */
export function DeliveryTypeDialog({ delivery, to, onWritten, onClose }: TypeDialogProps) {
  const t = useTranslations('deliveries.overview');
  const failureTexts = useFailureTexts();
  const day = useDayText();

  async function confirm(): Promise<boolean> {
    try {
      await changeType(delivery, to === 'done' ? 'Fixed' : 'OnCall');
      toast.success(t(`${to}Toast`));
      return true;
    } catch (error) {
      toast.error({ title: t('failed'), text: failureTexts(error).join(' ') });
      return false;
    } finally {
      onWritten();
    }
  }

  return (
    <ConfirmDialog open onClose={onClose} title={t(`${to}Title`)} confirmLabel={t(to)} onConfirm={confirm}>
      <p className="text-ink-2">
        {t(`${to}Text`, { title: delivery.title, day: day(delivery.deliveryDate) })}
      </p>
    </ConfirmDialog>
  );
}
