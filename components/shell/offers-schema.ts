import * as z from 'zod';
import { rootInterestSchema } from '@/lib/contract/unit-changes';
import { isMailAddress } from '@/lib/domain/account/mail-address';

/** An address at which offers are to be received. */
export const offersSchema = rootInterestSchema.extend({
  email: z
    .string()
    .trim()
    .pipe(rootInterestSchema.shape.email)
    .refine(isMailAddress, { params: { code: 'WrongFormat', values: { format: 'email' } } }),
});
