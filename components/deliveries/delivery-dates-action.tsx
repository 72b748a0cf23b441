import type { Verdict } from '@/lib/domain/permissions/verdict';
import { useVerdictText } from '@/lib/i18n/verdict-text';
import { DeliveryDatesButton } from './delivery-dates-button';

export interface DeliveryDatesActionProps {
  rootUnitId: string;
  /** The subproject that is open at first. */
  openSubprojectId: string | null;
  verdict: Verdict;
}

/** The button of a project's delivery dates, for whoever sees it; who may not edit is told why. */
export function DeliveryDatesAction({ verdict, ...props }: DeliveryDatesActionProps) {
  const verdictText = useVerdictText();
  return <DeliveryDatesButton {...props} refusal={verdictText(verdict)} />;
}
