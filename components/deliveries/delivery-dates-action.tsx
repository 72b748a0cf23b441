import type { Verdict } from '@/lib/domain/permissions/verdict';
import { useVerdictText } from '@/lib/i18n/verdict-text';
import { DeliveryDatesButton, type DeliveryDatesButtonProps } from './delivery-dates-button';

export interface DeliveryDatesActionProps extends Omit<DeliveryDatesButtonProps, 'refusal'> {
  verdict: Verdict;
}

/** The button of a project's delivery dates; users who may not edit see the reason. */
export function DeliveryDatesAction({ verdict, ...props }: DeliveryDatesActionProps) {
  const verdictText = useVerdictText();
  return <DeliveryDatesButton {...props} refusal={verdictText(verdict)} />;
}
