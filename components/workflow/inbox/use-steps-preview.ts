import { useEffect, useState } from 'react';
import { type Answer, call } from '@/lib/client/call';
import type { AskedSteps, UnitOfStep } from './selection-bar';

/** Time without another change of the selection before its effect is read. */
const SETTLE_MS = 250;

type Preview = Answer<'previewSteps'>;

/** What a step would do for the selected units; undefined while it is read, null if it cannot be. */
export function useStepsPreview({ actionKey, units }: AskedSteps<UnitOfStep>): Preview | null | undefined {
  const key = `${actionKey} ${units.map(({ projectUnitID }) => projectUnitID).join(' ')}`;
  const [read, setRead] = useState<{ key: string; preview: Preview | null }>();
  useEffect(() => {
    let isLate = false;
    const [, ...ids] = key.split(' ');
    const body = { actionKey, units: ids.map((projectUnitID) => ({ projectUnitID })) };
    const timer = setTimeout(() => {
      const found = call('previewSteps', { body }).catch(() => null);
      void found.then((preview) => !isLate && setRead({ key, preview }));
    }, SETTLE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [key, actionKey]);
  return read?.key === key ? read.preview : undefined;
}
