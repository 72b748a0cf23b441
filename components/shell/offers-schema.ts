import * as z from 'zod';
import { rootInterestSchema } from '@/lib/contract/unit-changes';
import { isMailAddress } from '@/lib/domain/account/mail-address';

/** An e-mail address to receive offers. */
export const offersSchema = rootInterestSchema.extend({
  email: z
    .string()
    .trim()
    .pipe(rootInterestSchema.shape.email)
    .refine(isMailAddress, { params: { code: 'WrongFormat', values: { format: 'email' } } }),
});
