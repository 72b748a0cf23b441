import { newSubstituteSchema } from '@/lib/contract/substitutes';

/** A substitute as the form names them: the contract's own. */
export const substituteSchema = newSubstituteSchema;
