import * as z from 'zod';
import { rootWishSchema } from '@/lib/contract/unit-changes';
import { isMailAddress } from '@/lib/domain/account/mail-address';

/** An address at which offers are to be received. */
export const offersSchema = rootWishSchema.extend({
  email: z
    .string()
    .trim()
    .pipe(rootWishSchema.shape.email)
    .refine(isMailAddress, { params: { code: 'WrongFormat', values: { format: 'email' } } }),
});
