/** Maximum length of a comment or an answer. */
export const MAX_COMMENT_LENGTH = 4000;
/** The most people mentioned in one text. */
export const MAX_MENTIONS = 20;
/** The largest picture of a comment, in bytes. */
export const MAX_COMMENT_PICTURE_BYTES = 2 * 1024 * 1024;

/** The most comments and answers of one person in one project, imported ones too. */
export const MAX_COMMENTS_PER_PERSON = 10_000;

/** The largest distance of a point from the origin of the models. */
export const MAX_ANCHOR_METRES = 100_000;

export const COMMENT_PICTURE_KINDS = ['png', 'jpg', 'webp'] as const;

/** Whether the picture of a comment may be of this kind. */
export function isCommentPicture(kind: string | null): kind is (typeof COMMENT_PICTURE_KINDS)[number] {
  return COMMENT_PICTURE_KINDS.some((known) => known === kind);
}

/** Views of one topic that can be shown; further ones are only kept for the export. */
export const MAX_VIEWS = 50;
