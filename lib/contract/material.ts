import * as z from 'zod';
import { named } from '@/lib/contract/endpoint';

/** The amount and delivery day of one product type in a lot (portal-2 §3, material delivery entry). */
export const materialSchema = named(
  'Material',
  z.object({
    type: z.string(),
    volume: z.number().describe('m³'),
    deliveryDate: z.iso.date().nullable(),
  }),
);
export type MaterialDto = z.infer<typeof materialSchema>;
