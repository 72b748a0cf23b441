import type { Endpoint } from '@/lib/contract/endpoint';

/** Every call of the contract; a test holds it equal to the handlers under app/api. */
export const endpoints: readonly Endpoint[] = [];
