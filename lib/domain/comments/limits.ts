/** Characters of a comment and of an answer. */
export const MAX_COMMENT_LENGTH = 4000;
/** People named in one text. */
export const MAX_MENTIONS = 20;
/** Bytes of the picture of a comment. */
export const MAX_COMMENT_PICTURE_BYTES = 2 * 1024 * 1024;

/** Further from the origin of the models no building stands. */
export const MAX_ANCHOR_METRES = 100_000;

export const COMMENT_PICTURE_KINDS = ['png', 'jpg', 'webp'] as const;

/** Whether a content of this kind can be the picture of a comment. */
export function isCommentPicture(kind: string | null): kind is (typeof COMMENT_PICTURE_KINDS)[number] {
  return COMMENT_PICTURE_KINDS.some((known) => known === kind);
}
