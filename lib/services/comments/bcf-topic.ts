import type { AnchorPoint, PlacedAnchor } from '@/lib/domain/comments/anchor';
import { excerptOf } from '@/lib/domain/comments/excerpt';
import { topicStatus } from '@/lib/domain/comments/topic-status';
import { topicText } from '@/lib/domain/comments/topic-text';
import {
  type BcfComment,
  type BcfDocument,
  type BcfTopic,
  type BcfView,
  type BcfViewpoint,
  derivedGuid,
  EMPTY_VIEW,
  emptyTopic,
} from '@/lib/formats/bcf/bcf-topic';
import { fileCamera, markOf } from '@/lib/formats/bcf/model-space';
import type { BcfPeople } from './bcf-people';
import type { CommentRow } from './load-comment';

/** A comment with the topic from which it was imported; null if it was written here. */
export interface CommentTopic extends CommentRow {
  stored: { guid: string; topic: BcfTopic; importedVersion: number } | null;
}

/** Data of a topic that is not in its comment. */
export interface TopicContext {
  /** Origin of the project's models in their files. */
  origin: AnchorPoint;
  people: BcfPeople;
  /** Names of the project's models by their ids. */
  modelNames: ReadonlyMap<string, string>;
  /** The name of a document, and the URL of the portal page that shows the place. */
  pageOf: (anchor: Extract<PlacedAnchor, { kind: 'page' }>) => { address: string; description: string };
}

/** Parts of a topic that get a separate guid. */
const VIEWPOINT = 1;
const DOCUMENT = 2;
const COMMENT = 3;

/** A comment as a topic: the imported topic, updated with the current data of the portal. */
export function topicOf(row: CommentTopic, context: TopicContext): BcfTopic {
  const { comment, stored } = row;
  const base = stored?.topic ?? newTopic(row, context);
  const isAsImported = comment.version === (stored?.importedVersion ?? 1);
  // A picture that was drawn smaller stands for the snapshot of the file.
  const viewpoints = stored && isAsImported ? base.viewpoints : withPicture(base, comment);
  return {
    ...base,
    ...wordsOf(base, comment.text),
    status: topicStatus(base.status, comment.status),
    assignedTo: assigneeOf(base, row, context),
    ...(!isAsImported && { modifiedDate: comment.updatedAt.toISOString(), modifiedAuthor: null }),
    comments: [
      ...(stored ? [] : showingComment(row, viewpoints, context)),
      ...commentsOf(base, row, context),
    ],
    viewpoints,
  };
}

/** The topic of a comment that was written here. */
function newTopic({ comment, author }: CommentTopic, context: TopicContext): BcfTopic {
  const { commentId, anchor, text } = comment;
  const view = viewOf(anchor, context);
  return {
    ...emptyTopic(commentId, excerptOf(text)),
    description: text,
    ...{ serverAssignedId: String(comment.commentNo), type: 'Comment' },
    creationDate: comment.createdAt.toISOString(),
    creationAuthor: comment.importedAuthor ?? context.people.nameOf(author),
    documents: anchor.kind === 'page' ? [documentOf(commentId, anchor, context)] : [],
    modelFiles: anchor.kind === 'wall' ? modelFilesOf(context.modelNames.get(anchor.fileID)) : [],
    viewpoints: view
      ? [{ ...{ guid: derivedGuid(commentId, VIEWPOINT), index: null, snapshot: null }, view }]
      : [],
  };
}

function wordsOf(base: BcfTopic, text: string): Pick<BcfTopic, 'title' | 'description'> {
  const { title, description } = base;
  return topicText(title, description).text === text
    ? { title, description }
    : { title: excerptOf(text), description: text };
}

/** Until a person is assigned in the portal, it is the assignee of the file, member or not. */
function assigneeOf({ assignedTo }: BcfTopic, { comment, assignee }: CommentTopic, { people }: TopicContext) {
  if (comment.assignedAt === null) return assignedTo;
  const isSame = assignedTo !== null && people.isNamed(assignee, assignedTo);
  return isSame ? assignedTo : people.nameOf(assignee);
}

/**
 * A comment without text that names the viewpoint of a topic written here, because other programs show only viewpoints
 * that a comment names; an import skips it.
 */
function showingComment(
  { comment, author }: CommentTopic,
  [viewpoint]: readonly BcfViewpoint[],
  { people }: TopicContext,
): BcfComment[] {
  if (!viewpoint) return [];
  return [
    {
      guid: derivedGuid(comment.commentId, COMMENT),
      date: comment.createdAt.toISOString(),
      author: comment.importedAuthor ?? people.nameOf(author),
      ...{ text: null, viewpointGuid: viewpoint.guid, modifiedDate: null, modifiedAuthor: null },
    },
  ];
}

/** The comments of the file, with the answers written since. */
function commentsOf(base: BcfTopic, { answers }: CommentTopic, { people }: TopicContext): BcfComment[] {
  const known = new Set(base.comments.map(({ guid }) => guid));
  const own = answers
    .filter(({ answerId, bcfGuid }) => !known.has(bcfGuid ?? answerId))
    .map(({ answerId, bcfGuid, createdAt, importedAuthor, text, ...author }) => ({
      guid: bcfGuid ?? answerId,
      date: new Date(createdAt).toISOString(),
      author: importedAuthor ?? people.nameOf(author),
      ...{ text, viewpointGuid: null, modifiedDate: null, modifiedAuthor: null },
    }));
  return [...base.comments, ...own];
}

/** A comment's picture is the snapshot of its first viewpoint. */
function withPicture(
  { guid, viewpoints }: BcfTopic,
  { sha256, pictureKind }: CommentRow['comment'],
): BcfViewpoint[] {
  if (sha256 === null || viewpoints.some(({ snapshot }) => snapshot?.key === sha256)) return viewpoints;
  const [first, ...others] = viewpoints;
  const snapshot = { text: `snapshot.${pictureKind === 'jpg' ? 'jpg' : 'png'}`, key: sha256 };
  const bare = { guid: derivedGuid(guid, VIEWPOINT), index: null, view: null };
  return [{ ...(first ?? bare), snapshot }, ...others];
}

function viewOf(anchor: PlacedAnchor, { origin }: TopicContext): BcfView | null {
  if (anchor.kind !== 'wall' && anchor.kind !== 'point') return null;
  const perspective = anchor.camera && fileCamera(anchor.camera, origin);
  if (anchor.kind === 'point') return { ...EMPTY_VIEW, perspective, lines: markOf(anchor.position, origin) };
  const wall = { ifcGuid: anchor.globalID, originatingSystem: null, authoringToolId: null };
  return { ...EMPTY_VIEW, perspective, selection: [wall], visibility: { isVisible: true, exceptions: [] } };
}

function documentOf(
  commentId: string,
  anchor: Extract<PlacedAnchor, { kind: 'page' }>,
  { pageOf }: TopicContext,
): BcfDocument {
  const { address, description } = pageOf(anchor);
  return {
    ...{ guid: derivedGuid(commentId, DOCUMENT), description, documentGuid: null, documentDescription: null },
    reference: { text: address, key: null },
  };
}

function modelFilesOf(fileName: string | undefined): BcfTopic['modelFiles'] {
  if (fileName === undefined) return [];
  return [{ fileName, date: null, reference: null, ifcProject: null, ifcSpatialStructureElement: null }];
}
