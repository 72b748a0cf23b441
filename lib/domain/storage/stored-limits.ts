/** What one person stores, by kind. */
export const STORED_KINDS = [
  'answers',
  'drafts',
  'comments',
  'pictures',
  'views',
  'tokens',
  'feeds',
  'uploads',
] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

/** How many things, and their size in bytes. */
export interface Stored {
  count: number;
  bytes: number;
}

export type StoredByKind = Readonly<Record<StoredKind, Stored>>;

const MEGABYTE = 1024 ** 2;

/**
 * The most that one person may store of each kind, in all projects together: far above a year of work, and
 * small enough that nobody fills the disk alone.
 */
export const STORED_LIMITS: StoredByKind = {
  /** Answers of calls with an Idempotency-Key, kept for a day: a save every three seconds of a working day. */
  answers: { count: 10_000, bytes: 32 * MEGABYTE },
  /** Drafts of structures, one for each project, and plans of lists of products, one for each catalogue. */
  drafts: { count: 200, bytes: 64 * MEGABYTE },
  /** Comments and answers to them, imported ones too. */
  comments: { count: 50_000, bytes: 128 * MEGABYTE },
  /** Pictures of comments, and the contents of imported topics. */
  pictures: { count: 5_000, bytes: 1024 * MEGABYTE },
  views: { count: 500, bytes: 8 * MEGABYTE },
  /** Valid integration tokens. */
  tokens: { count: 50, bytes: MEGABYTE },
  /** Calendar addresses, one for each project. */
  feeds: { count: 500, bytes: MEGABYTE },
  /** Uploads that are not finished, with their announced sizes. */
  uploads: { count: 1_000, bytes: 10_240 * MEGABYTE },
};

/** The budget of one person in bytes: what all kinds together may take. */
export const PERSON_BUDGET_BYTES = totalBytes(STORED_LIMITS);

/** Bytes of all kinds together. */
export function totalBytes(stored: StoredByKind): number {
  return STORED_KINDS.reduce((sum, kind) => sum + stored[kind].bytes, 0);
}

/** Whether more of a kind fits in addition to what is stored; replacing a thing has `count` 0. */
export function hasRoomFor(kind: StoredKind, stored: Stored, more: Stored): boolean {
  const limit = STORED_LIMITS[kind];
  const fits = (name: keyof Stored) => more[name] < 0 || stored[name] + more[name] <= limit[name];
  return fits('count') && fits('bytes');
}

/** Share of a kind's limit that is used, 0 to 1: the larger one of number and size. */
export function usedShare(kind: StoredKind, { count, bytes }: Stored): number {
  const limit = STORED_LIMITS[kind];
  return Math.min(1, Math.max(count / limit.count, bytes / limit.bytes));
}
