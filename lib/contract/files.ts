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
  kind: z.enum(FILE_KINDS).describe('kind of file, determined from its content'),
  sizeBytes: z.int(),
  version: z.int32(),
  createdOn: z.iso.datetime().describe('when this version was uploaded'),
  createdBy: z.string().nullable().describe('name; null if the account is deleted'),
};

export const fileSchema = named(
  'ProjectFile',
  z.object({
    projectFileID: z.uuid(),
    projectUnitID: z.uuid(),
    name: z.string(),
    ...versionPart,
    scan: z
      .enum(['waiting', 'clean', 'infected'])
      .describe('result of the virus scan; the content can be downloaded only if `clean`'),
    isShown: z.boolean().describe('whether a browser can display it with `content?inline=true`'),
    preview: z.enum(['none', 'waiting', 'ready', 'failed']),
    deletedOn: z.iso.datetime().nullable().describe('null if the file is not in the bin'),
    deletedBy: z.string().nullable(),
    restorableUntil: z.iso.datetime().nullable(),
  }),
);
export type FileDto = z.infer<typeof fileSchema>;

const fileVersionSchema = named(
  'ProjectFileVersion',
  z.object({
    ...versionPart,
    restoredFrom: z.int32().nullable().describe('the earlier version that this version restores'),
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
  summary: 'Lists the files of a unit, or the files in its bin; ordered by name by default',
  tags: TAGS,
  outdatedBy: ['files'],
  params: z.object({
    projectUnitID: z.uuid().describe('of the root project'),
    id: z.uuid().describe('id of the unit; the root project for the files of the project'),
  }),
  query: listQuery({ defaultTop: null, maxTop: MAX_LISTED }).extend({
    bin: z.enum(['true', 'false']).default('false'),
  }),
  answer: list(fileSchema).extend({
    usage: z
      .object({ usedBytes: z.int(), limitBytes: z.int() })
      .describe('storage used by the whole project'),
    abilities: z.object({ change: verdictSchema.describe('upload, delete and restore files') }),
  }),
  errors: ['InvalidFilter'],
});

export const uploadFiles = endpoint({
  method: 'POST',
  path: FILES,
  summary:
    'Uploads the files in the form fields `file`, all or nothing; an existing name creates a new version',
  description:
    'The body is streamed. At most 2 GB in total; use `/api/uploads` for larger uploads and for unreliable ' +
    'connections. Content identical to the current version does not create a new version.',
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
  summary: 'Moves a file to the bin, from which it can be restored for 30 days',
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
  summary: 'Lists the versions of a file, newest first',
  tags: TAGS,
  outdatedBy: ['files'],
  params: ofFile,
  answer: list(fileVersionSchema),
});

export const restoreFileVersion = endpoint({
  method: 'POST',
  path: `${FILE}/versions/{version}/restore`,
  summary: 'Restores an earlier version of a file as its newest version',
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
  summary:
    'Downloads the content of a file as an attachment; supports `Range`, `If-None-Match` and `If-Range`',
  tags: TAGS,
  params: ofFile,
  query: z.object({
    version: z.coerce.number().int().min(1).optional().describe('the newest version by default'),
    inline: z
      .enum(['true', 'false'])
      .default('false')
      .describe('display in the browser instead of downloading; only for PDFs and pictures'),
  }),
  produces: 'application/octet-stream',
  errors: ['FileNotClean', 'RangeNotSatisfiable'],
});

export const getFilePreview = endpoint({
  method: 'GET',
  path: `${FILE}/preview`,
  summary: 'A small picture of a file; 404 `NoPreview` if there is none, or not yet',
  tags: TAGS,
  params: ofFile,
  produces: 'image/webp',
  errors: ['NoPreview', 'FileNotClean'],
});
