import { newSubstituteSchema } from '@/lib/contract/substitutes';

/** The form uses the contract's schema unchanged. */
export const substituteSchema = newSubstituteSchema;
