import { newUnitParamSchema } from '@/lib/contract/unit-params';

/** The missing data as text. */
export const askDataSchema = newUnitParamSchema.pick({ paramValue: true });
