import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Answer, call } from '@/lib/client/call';
import { useFailureToast } from '../use-failure-toast';
import type { AskedSteps, UnitOfStep } from './selection-bar';

interface PreviewedSteps<Unit extends UnitOfStep> extends AskedSteps<Unit> {
  preview: Answer<'previewSteps'>;
}

/** The step to confirm for several units, after the server has checked for which it is possible. */
export function useAskedSteps<Unit extends UnitOfStep>() {
  const t = useTranslations('workflow');
  const tellFailure = useFailureToast(t('failed'));
  const [asked, setAsked] = useState<PreviewedSteps<Unit> | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  async function ask(steps: AskedSteps<Unit>): Promise<void> {
    if (isAsking) return;
    setIsAsking(true);
    const units = steps.units.map(({ projectUnitID }) => ({ projectUnitID }));
    try {
      const preview = await call('previewSteps', { body: { actionKey: steps.actionKey, units } });
      setAsked({ ...steps, preview });
    } catch (error) {
      tellFailure(error);
    } finally {
      setIsAsking(false);
    }
  }

  return { asked, isAsking, ask, close: () => setAsked(null) };
}
