import type { Endpoint } from '@/lib/contract/endpoint';
import { getLiveness, getMetrics, getReadiness } from '@/lib/contract/operations';

/** Every call of the contract; a test holds it equal to the handlers under app/api. */
export const endpoints: readonly Endpoint[] = [getLiveness, getReadiness, getMetrics];
