import { useState } from 'react';
import type { SWRConfiguration, SWRResponse } from 'swr';
import useSWRImmutable from 'swr/immutable';
import { type Answer, type ReadName, readTarget, type Target } from '@/lib/client/call';
import { newIdempotencyKey } from '@/lib/client/http';

type SnapshotOptions<Data> = Pick<SWRConfiguration<Data>, 'fallbackData' | 'onError' | 'shouldRetryOnError'>;

/**
 * The answer of a call when its dialog is opened, read once: changes by others do not replace what a person
 * is editing. Every opening reads anew, so that a form never starts with the values of an earlier one. After
 * a lost answer it is read again as soon as the portal is reachable; `mutate()` reads it again at once.
 */
export function useSnapshot<Name extends ReadName>(
  name: Name,
  target: Target<Name>,
  options?: SnapshotOptions<Answer<Name>>,
): SWRResponse<Answer<Name>> {
  const [opening] = useState(newIdempotencyKey);
  return useSWRImmutable<Answer<Name>>([name, target, opening], () => readTarget(name, target), options);
}
