'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { RESOURCE_SETTINGS } from '@/lib/client/resource-settings';

/**
 * How client components read data (decision 0033): again when the change feed reports a change, never on a
 * timer or focus.
 */
export function Resources({ children }: { children: ReactNode }) {
  return <SWRConfig value={RESOURCE_SETTINGS}>{children}</SWRConfig>;
}
