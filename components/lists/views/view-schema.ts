import * as z from 'zod';
import { newViewSchema } from '@/lib/contract/list-views';

/** Form values of a view's name and audience: the tenant as text, empty if only the owner sees it. */
export const viewSchema = newViewSchema.pick({ name: true }).extend({
  tenantID: z
    .string()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(newViewSchema.shape.tenantID),
});
export type ViewForm = z.input<typeof viewSchema>;
