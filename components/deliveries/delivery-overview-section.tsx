import type { Verdict } from '@/lib/domain/permissions/verdict';
import { useVerdictText } from '@/lib/i18n/verdict-text';
import { DeliveryOverview, type DeliveryOverviewProps } from './delivery-overview';

export type DeliveryOverviewSectionProps = Omit<DeliveryOverviewProps, 'refusals'> & {
  verdicts: { confirm: Verdict; callOff: Verdict };
};

/** The overview with what the person may not do put into words. */
export function DeliveryOverviewSection({ verdicts, ...props }: DeliveryOverviewSectionProps) {
  const verdictText = useVerdictText();
  const refusals = { confirm: verdictText(verdicts.confirm), callOff: verdictText(verdicts.callOff) };
  return <DeliveryOverview {...props} refusals={refusals} />;
}
