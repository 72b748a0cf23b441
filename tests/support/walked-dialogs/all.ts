import type { Walk } from '@/tests/support/dialog-walk';
import { ADMINISTRATION } from './administration';
import { DELIVERIES } from './deliveries';
import { FILES } from './files';
import { ORDERS } from './orders';
import { PROFILE } from './profile';
import { PROJECTS } from './projects';
import { STRUCTURE } from './structure';
import { WORK } from './work';

/** The dialogs of the portal, by the person who walks through them. */
export const WALKS: readonly Walk[] = [
  ...ORDERS,
  ...PROFILE,
  ...DELIVERIES,
  ...ADMINISTRATION,
  ...PROJECTS,
  ...WORK,
  ...FILES,
  ...STRUCTURE,
];
