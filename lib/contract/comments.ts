import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { list, listQuery, one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { ifcGlobalId, multiLine } from '@/lib/contract/texts';
import { verdictSchema } from '@/lib/contract/verdict';
import {
  MAX_ANCHOR_METRES,
  MAX_COMMENT_LENGTH,
  MAX_COMMENT_PICTURE_BYTES,
  MAX_MENTIONS,
} from '@/lib/domain/comments/limits';
import { COMMENT_STATUSES } from '@/lib/domain/comments/status';
import { VIEWER_VIEWS } from '@/lib/domain/navigation/viewer-views';

const COMMENTS = '/api/data/{product}/comments';
const COMMENT = `${COMMENTS}/{commentID}`;
const TAGS = ['comments'];
const ofComment = z.object({ commentID: z.uuid() });

const MAX_PAGES = 100_000;
const metres = z.number().min(-MAX_ANCHOR_METRES).max(MAX_ANCHOR_METRES);
const point = z.tuple([metres, metres, metres]).readonly();
const fraction = z.number().min(0).max(1);
const camera = z.strictObject({
  ...{ position: point, target: point },
  up: point.optional().describe('direction that is up in the picture; upright if missing'),
  fovDeg: z.number().min(1).max(170).optional().describe('vertical field of view in degrees'),
  heightM: z.number().positive().optional().describe('height of a picture without perspective in m'),
});
const globalIDs = z.array(z.string());
const shownView = z
  .object({
    ...{ selected: globalIDs, isolated: globalIDs.nullable(), hidden: globalIDs },
    planes: z.array(z.object({ point, normal: point })),
    colors: z.array(z.object({ color: z.string(), ids: globalIDs })).optional(),
  })
  .optional()
  .describe('what the view of a BCF file shows besides its camera; only the isolated elements, if any are');
/** The text of a comment or an answer. */
export const commentTextSchema = multiLine(MAX_COMMENT_LENGTH).min(1);
const text = commentTextSchema;
const mentioned = listOf(z.uuid(), MAX_MENTIONS).describe(
  'people of the project who are mentioned in the text',
);

const unitAnchor = z.strictObject({ kind: z.literal('unit') });
const wallAnchor = z.strictObject({
  kind: z.literal('wall'),
  globalID: ifcGlobalId.describe('IFC GlobalId'),
  fileID: z.uuid().describe('id of the IFC file'),
  camera: camera.nullable(),
});
const pointAnchor = z.strictObject({ kind: z.literal('point'), position: point, camera });
const pageAnchor = z.strictObject({
  kind: z.literal('page'),
  fileID: z.uuid(),
  fileVersion: z.int32().min(1),
  page: z.int32().min(1).max(MAX_PAGES),
  x: fraction.describe('fraction of the page width, before rotation'),
  y: fraction.describe('fraction of the page height, from the top'),
});

const anchorSchema = named(
  'CommentAnchor',
  z
    .discriminatedUnion('kind', [unitAnchor, wallAnchor, pointAnchor, pageAnchor])
    .describe('points are in metres in the coordinate system of the models; axes as in glTF'),
);

const ofContent = {
  sha256: z.string().describe('SHA-256 of the file content that the comment was written on'),
};
const placedAnchorSchema = named(
  'PlacedCommentAnchor',
  z.discriminatedUnion('kind', [
    unitAnchor,
    wallAnchor.extend({ number: z.string().describe('number of the wall'), view: shownView, ...ofContent }),
    pointAnchor.extend({ view: shownView }),
    pageAnchor.extend({ fileName: z.string(), ...ofContent }),
  ]),
);

const personSchema = z.object({ userID: z.uuid(), name: z.string() });
const written = {
  author: personSchema.nullable().describe('null if the account is deleted'),
  importedAuthor: z
    .string()
    .nullable()
    .describe('original author according to the BCF file that `author` imported'),
  text: z.string(),
  createdOn: z.iso.datetime(),
};

/** A comment with its answers. */
const commentSchema = named(
  'Comment',
  z.object({
    commentID: z.uuid(),
    projectUnitID: z.uuid(),
    commentNo: z.int32().describe('number of the comment within the unit'),
    ...written,
    anchor: placedAnchorSchema,
    views: z
      .array(z.object({ text: z.string().nullable(), anchor: placedAnchorSchema }))
      .describe(
        'all views of a topic of a BCF file with the text of the comment that names each; empty if it has only one',
      ),
    status: z.enum(COMMENT_STATUSES),
    assigneeID: z.uuid().nullable(),
    assigneeName: z.string().nullable(),
    pictureUrl: z.string().nullable(),
    answers: z.array(z.object({ answerID: z.uuid(), ...written })).describe('oldest first'),
    abilities: z.object({
      answer: verdictSchema.describe('answer the comment and assign it'),
      end: verdictSchema.describe('mark the comment as done and reopen it'),
      rewrite: verdictSchema.describe('change text and picture, and delete the comment'),
    }),
    version: z.int32(),
  }),
);
export type CommentDto = z.infer<typeof commentSchema>;

export const listComments = endpoint({
  method: 'GET',
  path: COMMENTS,
  summary: 'Lists the comments on a unit and all units below it, newest first',
  tags: TAGS,
  outdatedBy: ['comments', 'members'],
  query: listQuery({ defaultTop: 100, maxTop: 1000 }).extend({
    belowProjectUnitID: z.uuid().describe('this unit and all units below it'),
  }),
  answer: list(commentSchema).extend({
    abilities: z.object({ write: verdictSchema.describe('write comments on the unit itself') }),
  }),
  errors: ['InvalidFilter', 'NotFound'],
});

const WRITE_ERRORS = ['ValidationFailed', 'ProjectClosed'] as const;
const NEW_ERRORS = ['TooManyComments', 'StorageFull', 'TooManyRequests'] as const;

export const createComment = endpoint({
  method: 'POST',
  path: COMMENTS,
  summary:
    'Creates a comment on a unit, on a wall or a point of its models, or on a position on a page of its ' +
    'drawings',
  tags: TAGS,
  body: named(
    'NewComment',
    z.strictObject({
      projectUnitID: z.uuid(),
      text,
      anchor: anchorSchema,
      assigneeID: z.uuid().nullable().default(null),
      mentionedUserIDs: mentioned.default([]),
    }),
  ),
  answer: one(commentSchema),
  status: 201,
  errors: [...WRITE_ERRORS, ...NEW_ERRORS],
});

export const updateComment = endpoint({
  method: 'PUT',
  path: COMMENT,
  summary: 'Changes the text, status or assignee of a comment',
  tags: TAGS,
  params: ofComment,
  body: named(
    'CommentChange',
    readBack(
      commentSchema,
      z.strictObject({
        commentID: z.uuid().optional(),
        text: text.optional(),
        status: z.enum(COMMENT_STATUSES).optional(),
        assigneeID: z.uuid().nullable().optional(),
        version: z.int32().optional(),
      }),
    ),
  ),
  answer: one(commentSchema),
  errors: [...WRITE_ERRORS, 'CommentAnswered', 'StaleVersion', 'StorageFull'],
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: COMMENT,
  summary: 'Deletes a comment of the caller that has no answers',
  tags: TAGS,
  params: ofComment,
  status: 204,
  errors: ['ProjectClosed', 'CommentAnswered', 'StaleVersion'],
});

export const answerComment = endpoint({
  method: 'POST',
  path: `${COMMENT}/answers`,
  summary: 'Answers a comment; an answer by someone other than its author sets an open comment to answered',
  tags: TAGS,
  params: ofComment,
  body: named('NewCommentAnswer', z.strictObject({ text, mentionedUserIDs: mentioned.default([]) })),
  answer: one(commentSchema),
  status: 201,
  errors: [...WRITE_ERRORS, ...NEW_ERRORS],
});

export const saveCommentPicture = endpoint({
  method: 'POST',
  path: `${COMMENT}/picture`,
  summary: 'Sets the picture of a comment from the form field `image`; PNG, JPEG or WebP',
  tags: TAGS,
  params: ofComment,
  body: z.strictObject({
    image: z.string().max(MAX_COMMENT_PICTURE_BYTES).describe('the file, at most 2 MB'),
  }),
  bodyClass: 'commentPicture',
  consumes: 'multipart/form-data',
  answer: one(commentSchema),
  errors: [
    ...WRITE_ERRORS,
    'CommentAnswered',
    'FileKindNotAccepted',
    'StorageFull',
    'QuotaExceeded',
    'TooManyRequests',
  ],
});

export const getCommentPicture = endpoint({
  method: 'GET',
  path: `${COMMENT}/picture`,
  summary: 'The picture of a comment; 404 `NoPicture` if it has none',
  tags: TAGS,
  params: ofComment,
  produces: 'application/octet-stream',
  errors: ['NoPicture', 'RangeNotSatisfiable'],
});

export const getReview = endpoint({
  method: 'GET',
  path: '/api/view/{unitId}/review',
  summary: 'Returns the information a reviewer needs before deciding on a lot',
  tags: TAGS,
  params: z.object({ unitId: z.uuid() }),
  answer: one(
    named(
      'Review',
      z.object({
        projectUnitNo: z.string(),
        unitPath: z.string().describe('titles from below the root to the unit; of a root its title'),
        openComments: z.int32(),
        message: z
          .string()
          .describe('the open comments as a message for the workflow step, in the language of the caller'),
        unseen: z
          .array(z.enum(VIEWER_VIEWS))
          .describe(
            'views of the viewer with current versions that the caller has not opened: the models, the drawings; ' +
              'empty if they have opened all',
          ),
      }),
    ),
  ),
});

export const markSeen = endpoint({
  method: 'POST',
  path: '/api/view/{unitId}/seen',
  summary:
    'Records that the caller has opened the current drawings, or the current models, of a unit in the viewer',
  tags: TAGS,
  params: z.object({ unitId: z.uuid() }),
  body: named('SeenView', z.strictObject({ view: z.enum(VIEWER_VIEWS) })),
  status: 204,
});
