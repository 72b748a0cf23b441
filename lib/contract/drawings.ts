import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { fileSchema } from '@/lib/contract/files';
import { list } from '@/lib/contract/paging';

const drawingSchema = named(
  'Drawing',
  fileSchema.extend({ unitTitle: z.string().describe('of the unit that has the file') }),
);
export type DrawingDto = z.infer<typeof drawingSchema>;

export const listDrawings = endpoint({
  method: 'GET',
  path: '/api/view/{unitId}/drawings',
  summary: 'Lists the files of a unit that are not models; for a lot also the files of its drawing jobs',
  description: 'Files of the unit itself come first, then the others by title and name.',
  tags: ['files'],
  outdatedBy: ['files', 'structure'],
  params: z.object({ unitId: z.uuid() }),
  answer: list(drawingSchema),
});
