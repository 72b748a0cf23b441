import * as z from 'zod';
import { newInvitationSchema } from '@/lib/contract/users';
import { isMailAddress } from '@/lib/domain/account/mail-address';

const { userLogin, language } = newInvitationSchema.shape;

/** The form of an invitation: address, project and role are required. */
export const invitationSchema = newInvitationSchema.extend({
  userLogin: z
    .string()
    .trim()
    .pipe(userLogin)
    .refine(isMailAddress, { params: { code: 'WrongFormat', values: { format: 'email' } } }),
  language: language.unwrap().unwrap(),
  firstName: z.string(),
  lastName: z.string(),
});

export type InvitationForm = z.input<typeof invitationSchema>;
