import * as z from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { one } from '@/lib/contract/paging';
import { PORTRAIT_MAX_BYTES } from '@/lib/domain/account/portrait';

const TAGS = ['pictures'];
const query = z.object({
  v: z
    .string()
    .max(64)
    .optional()
    .describe('the version from a `thumbnailUrl`; responses to requests with it are cached for a long time'),
});

export const getProfilePicture = endpoint({
  method: 'GET',
  path: '/api/data/{product}/profilefiles/{userID}/thumbnail.png',
  summary:
    'The picture of a person in a project the caller can see, or of the caller; 404 `NoPicture` if there is ' +
    'none',
  tags: TAGS,
  params: z.object({ userID: z.uuid() }),
  query,
  produces: 'image/png',
  errors: ['NoPicture'],
});

export const saveOwnPicture = endpoint({
  method: 'POST',
  path: '/api/data/{product}/profilefiles/thumbnail.png',
  summary: 'Sets the caller’s picture from the form field `image`; PNG, JPEG, WebP or GIF',
  description: 'It is converted to a square PNG of 512 px, rotated upright, without metadata.',
  tags: TAGS,
  body: z.strictObject({ image: z.string().max(PORTRAIT_MAX_BYTES).describe('the file, at most 5 MB') }),
  bodyClass: 'picture',
  consumes: 'multipart/form-data',
  answer: one(z.object({ thumbnailUrl: z.string() })),
  errors: ['ValidationFailed', 'TooManyRequests', 'Unavailable'],
});

export const deleteOwnPicture = endpoint({
  method: 'DELETE',
  path: '/api/data/{product}/profilefiles/thumbnail.png',
  summary: 'Removes the caller’s picture; not available for external logins',
  tags: TAGS,
  status: 204,
  errors: ['Forbidden', 'NoPicture'],
});

export const getLogo = endpoint({
  method: 'GET',
  path: '/api/data/{product}/tenantfiles/{logoID}/thumbnail.png',
  summary:
    'The logo of a tenant (`1`) or of one of its sales organisations (`1_11`); 404 `NoPicture` if there is none',
  tags: TAGS,
  params: z.object({ logoID: z.string().regex(/^\d{1,9}(_\d{1,9})?$/) }),
  query,
  produces: 'image/png',
  errors: ['NoPicture'],
});
