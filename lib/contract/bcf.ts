import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { one } from '@/lib/contract/paging';
import { BCF_NOTES, MAX_BCF_FILE_BYTES } from '@/lib/domain/comments/bcf-import';

const BCF = '/api/view/{unitId}/bcf';
const TAGS = ['comments'];
const ofUnit = z.object({ unitId: z.uuid() });

export const exportBcf = endpoint({
  method: 'GET',
  path: BCF,
  summary: 'Exports the comments on a unit and all units below it as a BCF file',
  description:
    'A comment becomes a topic, its answers become comments, its position a viewpoint or a document reference, ' +
    'and its picture a snapshot. Data that an imported topic had in its original file is exported again.',
  tags: TAGS,
  params: ofUnit,
  query: z.object({ version: z.enum(['2.1', '3.0']).default('3.0') }),
  produces: 'application/octet-stream',
  errors: ['TooManyRequests'],
});

const summarySchema = named(
  'BcfSummary',
  z.object({
    created: z.int32().describe('number of comments created'),
    changed: z.int32().describe('number of existing comments that were changed'),
    unchanged: z.int32(),
    answers: z.int32().describe('number of answers added to existing comments'),
    notes: z
      .array(
        z.object({
          note: z.enum(BCF_NOTES),
          title: z.string().describe('title of the topic'),
          value: z.string().describe('the person or thing that the note is about'),
        }),
      )
      .describe('what was not imported'),
    unlistedNotes: z.int32().describe('number of further notes that are not listed'),
  }),
);
export type BcfSummaryDto = z.infer<typeof summarySchema>;

export const importBcf = endpoint({
  method: 'POST',
  path: BCF,
  summary: 'Imports the topics of a BCF file, version 2.1 or 3.0, as comments on a unit; all or nothing',
  description:
    'The file is sent in the form field `file`. New topics become comments. Existing comments get new answers, ' +
    'and changes if those in the file are newer than those in the portal. Importing the same file again changes ' +
    'nothing.',
  tags: TAGS,
  params: ofUnit,
  body: z.strictObject({ file: z.string().max(MAX_BCF_FILE_BYTES).describe('the file, at most 20 MB') }),
  bodyClass: 'bcf',
  consumes: 'multipart/form-data',
  answer: one(summarySchema),
  errors: [
    'ValidationFailed',
    'ProjectClosed',
    'FileNotClean',
    'TooManyComments',
    'StorageFull',
    'QuotaExceeded',
    'TooManyRequests',
    'Unavailable',
  ],
});
