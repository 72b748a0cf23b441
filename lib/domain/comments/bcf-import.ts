/** Bytes of a BCF file that is imported. */
export const MAX_BCF_FILE_BYTES = 20 * 1024 * 1024;

/** What of a topic is not taken over, and why. */
export const BCF_NOTES = [
  'personUnknown',
  'wallUnknown',
  'placeUnknown',
  'textCut',
  'textNotTaken',
  'statusNotTaken',
  'pictureNotShown',
] as const;
export type BcfNoteKey = (typeof BCF_NOTES)[number];

export interface BcfNote {
  note: BcfNoteKey;
  /** Title of the topic. */
  title: string;
  /** Whom or what it is about; empty where the note says it. */
  value: string;
}

/** Notes that are listed. */
export const MAX_BCF_NOTES = 100;

/** What an import of a BCF file has done, in comments. */
export interface BcfSummary {
  created: number;
  /** That were there, and got answers or other changes. */
  changed: number;
  unchanged: number;
  /** In those that were there. */
  answers: number;
}
