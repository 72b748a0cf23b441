'use client';

import dynamic from 'next/dynamic';

/* The order tables, loaded only on pages that show one: the grid is a third of the page's own script. */
export const AacOrderIsland = dynamic(() => import('./aac-order').then(({ AacOrder }) => AacOrder));
export const LintelOrderIsland = dynamic(() =>
  import('./lintel-order').then(({ LintelOrder }) => LintelOrder),
);
