import * as z from 'zod';
import { named } from '@/lib/contract/endpoint';

/** What a lot needs of one product type, and when (portal-2 §3, material delivery entry). */
export const materialSchema = named(
  'Material',
  z.object({
    type: z.string(),
    volume: z.number().describe('m³'),
    deliveryDate: z.iso.date().nullable(),
  }),
);
export type MaterialDto = z.infer<typeof materialSchema>;
