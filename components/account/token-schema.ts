import * as z from 'zod';
import { wantedTokenSchema } from '@/lib/contract/account';

/** The form of an integration token, without the password, which is never stored on the device. */
export const tokenSchema = wantedTokenSchema
  .omit({ password: true })
  .extend({ expiresInDays: z.string().transform(Number).pipe(wantedTokenSchema.shape.expiresInDays) });

export type TokenForm = z.input<typeof tokenSchema>;
