import type { Verdict } from '@/lib/domain/permissions/verdict';
import { useVerdictText } from '@/lib/i18n/verdict-text';
import { DeliveryOverview, type DeliveryOverviewProps } from './delivery-overview';

export type DeliveryOverviewSectionProps = Omit<DeliveryOverviewProps, 'refusals' | 'choiceRefusal'> & {
  verdicts: { confirm: Verdict; callOff: Verdict; chooseWalls: Verdict };
};

/** The overview, with refusals as texts. */
export function DeliveryOverviewSection({ verdicts, ...props }: DeliveryOverviewSectionProps) {
  const verdictText = useVerdictText();
  const refusals = { confirm: verdictText(verdicts.confirm), callOff: verdictText(verdicts.callOff) };
  const choiceRefusal = verdictText(verdicts.chooseWalls);
  return <DeliveryOverview {...props} {...{ refusals, choiceRefusal }} />;
}
