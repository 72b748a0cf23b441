import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, listQuery, one } from '@/lib/contract/paging';
import { verdictSchema } from '@/lib/contract/verdict';
import { FILE_KINDS } from '@/lib/domain/files/file-kinds';
import { MAX_FILE_BYTES } from '@/lib/domain/files/limits';

const FILES = '/api/file/{projectUnitID}';
const FILE = `${FILES}/{id}`;
const TAGS = ['files'];
const MAX_LISTED = 5000;

const versionPart = {
  kind: z.enum(FILE_KINDS).describe('by its content'),
  sizeBytes: z.int(),
  version: z.int32(),
  createdOn: z.iso.datetime().describe('when this version was uploaded'),
  createdBy: z.string().nullable().describe('name; null where the account is gone'),
};

export const fileSchema = named(
  'ProjectFile',
  z.object({
    projectFileID: z.uuid(),
    projectUnitID: z.uuid(),
    name: z.string(),
    ...versionPart,
    scan: z.enum(['waiting', 'clean', 'infected']).describe('its content is given out once it is `clean`'),
    isShown: z.boolean().describe('a browser may show it: `content?inline=true`'),
    preview: z.enum(['none', 'waiting', 'ready', 'failed']),
    deletedOn: z.iso.datetime().nullable().describe('null of files that are not in the bin'),
    deletedBy: z.string().nullable(),
    restorableUntil: z.iso.datetime().nullable(),
  }),
);
export type FileDto = z.infer<typeof fileSchema>;

const fileVersionSchema = named(
  'ProjectFileVersion',
  z.object({
    ...versionPart,
    restoredFrom: z.int32().nullable().describe('the version that was restored by making this one'),
    isCurrent: z.boolean(),
  }),
);
export type FileVersionDto = z.infer<typeof fileVersionSchema>;

const ofUnit = z.object({ projectUnitID: z.uuid() });
const ofFile = z.object({ projectUnitID: z.uuid(), id: z.uuid().describe('of the file') });

const WRITE_ERRORS = ['ProjectClosed', 'NoFilesHere'] as const;
const UPLOAD_ERRORS = [
  ...WRITE_ERRORS,
  'FileKindNotAccepted',
  'QuotaExceeded',
  'ChecksumMismatch',
  'BodyTooSlow',
  'Busy',
] as const;

export const listFiles = endpoint({
  method: 'GET',
  path: FILE,
  summary: 'The files of a unit, or those in its bin; by name unless ordered',
  tags: TAGS,
  params: z.object({
    projectUnitID: z.uuid().describe('of the root project'),
    id: z.uuid().describe('of the unit; the root itself for the files of the project'),
  }),
  query: listQuery({ defaultTop: null, maxTop: MAX_LISTED }).extend({
    bin: z.enum(['true', 'false']).default('false'),
  }),
  answer: list(fileSchema).extend({
    usage: z.object({ usedBytes: z.int(), limitBytes: z.int() }).describe('of the whole project'),
    abilities: z.object({ change: verdictSchema.describe('upload, delete, restore') }),
  }),
  errors: ['InvalidFilter'],
});

export const uploadFiles = endpoint({
  method: 'POST',
  path: FILES,
  summary: 'Uploads the files in the form fields `file`, all or none; the same name makes a new version',
  description:
    'Read as it arrives, never whole. At most 2 GB in all; larger uploads, and those over connections that may ' +
    'break, go by `/api/uploads`. A content that the file already has makes no version.',
  tags: TAGS,
  params: ofUnit,
  bodyClass: 'file',
  consumes: 'multipart/form-data',
  body: z.strictObject({ file: z.string().max(MAX_FILE_BYTES).describe('one or more files') }),
  answer: z.object({ data: z.array(fileSchema) }),
  errors: ['ValidationFailed', 'TooManyRequests', ...UPLOAD_ERRORS],
});

export const deleteFile = endpoint({
  method: 'DELETE',
  path: FILE,
  summary: 'Puts a file into the bin, from which it can be restored for 30 days',
  tags: TAGS,
  params: ofFile,
  status: 204,
  errors: [...WRITE_ERRORS],
});

export const restoreFile = endpoint({
  method: 'POST',
  path: `${FILE}/restore`,
  summary: 'Restores a file from the bin',
  tags: TAGS,
  params: ofFile,
  answer: one(fileSchema),
  errors: [...WRITE_ERRORS, 'FileNameTaken'],
});

export const listFileVersions = endpoint({
  method: 'GET',
  path: `${FILE}/versions`,
  summary: 'The versions of a file, the latest first',
  tags: TAGS,
  params: ofFile,
  answer: list(fileVersionSchema),
});

export const restoreFileVersion = endpoint({
  method: 'POST',
  path: `${FILE}/versions/{version}/restore`,
  summary: 'Makes the content of an earlier version the newest version',
  tags: TAGS,
  params: ofFile.extend({
    version: z.coerce
      .number()
      .int()
      .min(1)
      .max(2 ** 31 - 1),
  }),
  answer: one(fileSchema),
  errors: [...WRITE_ERRORS, 'QuotaExceeded'],
});

export const getFileContent = endpoint({
  method: 'GET',
  path: `${FILE}/content`,
  summary: 'The content of a file as an attachment; honours `Range`, `If-None-Match` and `If-Range`',
  tags: TAGS,
  params: ofFile,
  query: z.object({
    version: z.coerce.number().int().min(1).optional().describe('the newest where it is left out'),
    inline: z.enum(['true', 'false']).default('false').describe('to be shown: of PDFs and pictures alone'),
  }),
  produces: 'application/octet-stream',
  errors: ['FileNotClean', 'RangeNotSatisfiable'],
});

export const getFilePreview = endpoint({
  method: 'GET',
  path: `${FILE}/preview`,
  summary: 'A small picture of a file; 404 `NoPreview` where there is none, or none yet',
  tags: TAGS,
  params: ofFile,
  produces: 'image/webp',
  errors: ['NoPreview', 'FileNotClean'],
});
