import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import { useFailureTexts } from './save-problem';
import { useDeliveryFormat } from './use-delivery-texts';

/** Puts a delivery on call or fixes it, as the wire numbers the types. */
function changeType({ deliveryLotID, version }: DeliveryDto, deliveryType: 0 | 1): Promise<unknown> {
  const body = { deliveryLotID, deliveryType };
  return call('changeDelivery', { params: { deliveryLotID }, body, ifMatch: version });
}

export interface TypeDialogProps {
  delivery: DeliveryDto;
  to: 'done' | 'onCall';
  onWritten: () => void;
  onClose: () => void;
}

/** Asks before a delivery is fixed or put on call: neither leads back. */
export function DeliveryTypeDialog({ delivery, to, onWritten, onClose }: TypeDialogProps) {
  const t = useTranslations('deliveries.overview');
  const failureTexts = useFailureTexts();
  const { day } = useDeliveryFormat();

  async function confirm(): Promise<boolean> {
    try {
      await changeType(delivery, to === 'done' ? 0 : 1);
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
