import type { Verdict } from '@/lib/domain/permissions/verdict';
import { useVerdictText } from '@/lib/i18n/verdict-text';
import { LotMaterialsButton, type LotMaterialsButtonProps } from './lot-materials-button';

/** The button of a lot's materials; users who may not edit see the reason. */
export function LotMaterialsAction({
  verdict,
  ...props
}: Omit<LotMaterialsButtonProps, 'refusal'> & { verdict: Verdict }) {
  const verdictText = useVerdictText();
  return <LotMaterialsButton {...props} refusal={verdictText(verdict)} />;
}
