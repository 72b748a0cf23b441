import { newUnitParamSchema } from '@/lib/contract/unit-params';

/** What is missing, in words. */
export const askDataSchema = newUnitParamSchema.pick({ paramValue: true });
