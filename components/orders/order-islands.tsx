'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '@/lib/client/load-part';

/* The order tables, loaded only on pages that show one: the grid is a third of the page's own script. */
export const AacOrderIsland = dynamic(() =>
  loadPart(() => import('./aac-order').then(({ AacOrder }) => AacOrder)),
);
export const LintelOrderIsland = dynamic(() =>
  loadPart(() => import('./lintel-order').then(({ LintelOrder }) => LintelOrder)),
);
