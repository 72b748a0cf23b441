import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listQuery, longList } from '@/lib/contract/paging';
import { ADMIN_ACTIONS } from '@/lib/domain/admin-log/admin-actions';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const entrySchema = named(
  'AdminLogEntry',
  z.object({
    entryID: z.uuid(),
    date: z.iso.datetime(),
    userLogin: z.string().describe('login of the person who made the change'),
    action: z.enum(ADMIN_ACTIONS),
    subject: z.string().describe('text that names the subject of the change'),
    subjectID: z.string(),
    changes: z.array(z.object({ field: z.string(), from: value, to: value })),
  }),
);
export type AdminLogEntryDto = z.infer<typeof entrySchema>;

export const listAdminLog = endpoint({
  method: 'GET',
  path: '/api/data/{product}/admin-log',
  summary: 'Lists the changes made by administrators, newest first by default',
  description: 'For administrators.',
  tags: ['operations'],
  query: listQuery(),
  answer: longList(entrySchema),
  errors: ['InvalidFilter', 'Forbidden'],
});
