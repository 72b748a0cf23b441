import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';

const TAGS = ['pictures'];
const query = z.object({
  v: z
    .string()
    .max(64)
    .optional()
    .describe('the version in a `thumbnailUrl`; with it the answer is kept for long'),
});

export const getProfilePicture = endpoint({
  method: 'GET',
  path: '/api/data/{product}/profilefiles/{userID}/thumbnail.png',
  summary:
    'The picture of somebody in a project the caller sees, or his own; 404 `NoPicture` where there is none',
  tags: TAGS,
  params: z.object({ userID: z.uuid() }),
  query,
  produces: 'image/png',
  errors: ['NoPicture'],
});

export const getLogo = endpoint({
  method: 'GET',
  path: '/api/data/{product}/tenantfiles/{logoID}/thumbnail.png',
  summary:
    'The logo of a tenant (`1`) or of one of its sales organisations (`1_11`); 404 `NoPicture` where there is none',
  tags: TAGS,
  params: z.object({ logoID: z.string().regex(/^\d{1,9}(_\d{1,9})?$/) }),
  query,
  produces: 'image/png',
  errors: ['NoPicture'],
});
