import type { Verdict } from '@/lib/domain/permissions/verdict';
import { useVerdictText } from '@/lib/i18n/verdict-text';
import { DeliveryDatesButton, type DeliveryDatesButtonProps } from './delivery-dates-button';

export interface DeliveryDatesActionProps extends Omit<DeliveryDatesButtonProps, 'refusal'> {
  verdict: Verdict;
}

/** The button of a project's delivery dates, for whoever sees it; who may not edit sees why. */
export function DeliveryDatesAction({ verdict, ...props }: DeliveryDatesActionProps) {
  const verdictText = useVerdictText();
  return <DeliveryDatesButton {...props} refusal={verdictText(verdict)} />;
}
