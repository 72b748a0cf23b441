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
  summary: 'The comments on a unit and everything below it as a BCF file',
  description:
    'A comment is a topic, its answers are comments, its place a viewpoint or a document reference, its picture a ' +
    'snapshot. What a topic said in the file that it came from is written again.',
  tags: TAGS,
  params: ofUnit,
  query: z.object({ version: z.enum(['2.1', '3.0']).default('3.0') }),
  produces: 'application/octet-stream',
  errors: ['TooManyRequests'],
});

const summarySchema = named(
  'BcfSummary',
  z.object({
    created: z.int32().describe('comments that were written'),
    changed: z.int32().describe('comments that were there and got something new'),
    unchanged: z.int32(),
    answers: z.int32().describe('new ones in comments that were there'),
    notes: z
      .array(
        z.object({
          note: z.enum(BCF_NOTES),
          title: z.string().describe('of the topic'),
          value: z.string().describe('whom or what it is about'),
        }),
      )
      .describe('what was not taken over'),
    unlistedNotes: z.int32().describe('how many more there are'),
  }),
);
export type BcfSummaryDto = z.infer<typeof summarySchema>;

export const importBcf = endpoint({
  method: 'POST',
  path: BCF,
  summary:
    'Takes the topics of a BCF file, version 2.1 or 3.0, over as comments on a unit: all of them or none',
  description:
    'The file in the form field `file`. Topics that the project does not have become comments; those it has get new ' +
    'answers, and what the file has changed later than the portal. The same file again changes nothing.',
  tags: TAGS,
  params: ofUnit,
  body: z.strictObject({ file: z.string().max(MAX_BCF_FILE_BYTES).describe('the file, of at most 20 MB') }),
  bodyClass: 'bcf',
  consumes: 'multipart/form-data',
  answer: one(summarySchema),
  errors: ['ValidationFailed', 'ProjectClosed', 'FileNotClean', 'TooManyRequests', 'Unavailable'],
});
