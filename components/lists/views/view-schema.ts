import * as z from 'zod';
import { newViewSchema } from '@/lib/contract/list-views';

/** Name and audience of a view as its form holds them: the tenant as text, empty for its owner alone. */
export const viewSchema = newViewSchema.pick({ name: true }).extend({
  tenantID: z
    .string()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(newViewSchema.shape.tenantID),
});
export type ViewForm = z.input<typeof viewSchema>;
