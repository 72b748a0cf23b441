'use client';

import dynamic from 'next/dynamic';

/** The lots of a project, loaded where there are many: most pages of units show none. */
export const LotsIsland = dynamic(() => import('./lots-card').then(({ LotsCard }) => LotsCard));
