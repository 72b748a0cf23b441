import * as z from 'zod';
import { portalProductSchema } from '@/lib/contract/configuration';
import { endpoint } from '@/lib/contract/endpoint';
import { one } from '@/lib/contract/paging';
import { PORTRAIT_MAX_BYTES } from '@/lib/domain/account/portrait';
import { LOGO_MAX_BYTES, LOGO_PICTURES } from '@/lib/domain/configuration/logo';

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

const OF_OWNER = {
  path: '/api/data/{product}/tenantfiles/{logoID}/thumbnail.png',
  tags: TAGS,
  params: z.object({ logoID: z.string().regex(/^\d{1,9}(_\d{1,9})?$/) }),
};

export const getLogo = endpoint({
  ...OF_OWNER,
  method: 'GET',
  summary:
    'The logo of a tenant (`1`) or of one of its sales organisations (`1_11`); 404 `NoPicture` if there is none',
  query,
  produces: 'image/png',
  errors: ['NoPicture'],
});

/** A form with a logo. */
const LOGO_FORM = {
  description:
    'For administrators; `If-Match` is the version of what it belongs to. PNG, JPEG or WebP; it becomes a PNG of at ' +
    'most 512 px, upright, without metadata. An SVG is refused: browsers make a PNG of it.',
  body: z.strictObject({ image: z.string().max(LOGO_MAX_BYTES).describe('the file, at most 2 MB') }),
  bodyClass: 'logo',
  consumes: 'multipart/form-data',
  errors: ['ValidationFailed', 'Forbidden', 'StaleVersion', 'TooManyRequests', 'Unavailable'],
} as const;

const LOGO_GONE = {
  method: 'DELETE',
  description: 'For administrators; `If-Match` is the version of what it belongs to.',
  status: 204,
  errors: ['Forbidden', 'StaleVersion', 'NoPicture'],
} as const;

export const saveLogo = endpoint({
  ...OF_OWNER,
  ...LOGO_FORM,
  method: 'PUT',
  summary: 'Sets the logo of a tenant or of one of its sales organisations from the form field `image`',
  answer: one(z.object({ thumbnailUrl: z.string().nullable(), version: z.int32() })),
});

export const deleteLogo = endpoint({
  ...OF_OWNER,
  ...LOGO_GONE,
  summary: 'Removes the logo of a tenant or of one of its sales organisations',
});

const PICTURE_FILES = LOGO_PICTURES.map((picture) => `${picture}.png` as const);

export const getPortalLogo = endpoint({
  method: 'GET',
  path: '/api/portal/logo/{picture}',
  summary:
    'The logo of the portal, at most 512 px or for one line, or an icon made of it; 404 `NoPicture` if there is none',
  tags: TAGS,
  params: z.object({ picture: z.enum(PICTURE_FILES) }),
  query,
  produces: 'image/png',
  access: 'public',
  errors: ['NoPicture'],
  isOfPortal: true,
});

const OF_PORTAL = {
  path: '/api/portal/products/{productKey}/logo',
  tags: TAGS,
  params: z.object({ productKey: z.string() }),
  isOfPortal: true,
};

export const savePortalLogo = endpoint({
  ...OF_PORTAL,
  ...LOGO_FORM,
  method: 'PUT',
  summary:
    'Sets the logo of a product of the portal, from which its icons are made, from the form field `image`',
  answer: one(portalProductSchema),
});

export const deletePortalLogo = endpoint({
  ...OF_PORTAL,
  ...LOGO_GONE,
  summary: 'Removes the logo of a product of the portal; the built-in mark and icons are shown',
});
