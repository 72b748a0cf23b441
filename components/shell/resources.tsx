'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { RESOURCE_SETTINGS } from '@/lib/client/resource-settings';

/** How islands read what they show (decision 0033): when the change feed reports a change, never on a timer or focus. */
export function Resources({ children }: { children: ReactNode }) {
  return <SWRConfig value={RESOURCE_SETTINGS}>{children}</SWRConfig>;
}
