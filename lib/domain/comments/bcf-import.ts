/** The largest BCF file that can be imported, in bytes. */
export const MAX_BCF_FILE_BYTES = 20 * 1024 * 1024;

/** The parts of a topic that are not imported, with the reason. */
export const BCF_NOTES = [
  'personUnknown',
  'wallUnknown',
  'placeUnknown',
  'textCut',
  'textNotTaken',
  'statusNotTaken',
  'pictureNotShown',
  'topicFaulty',
] as const;
export type BcfNoteKey = (typeof BCF_NOTES)[number];

export interface BcfNote {
  note: BcfNoteKey;
  /** Title of the topic. */
  title: string;
  /** The person or thing it is about; empty if the note is enough. */
  value: string;
}

/** The most notes that are listed. */
export const MAX_BCF_NOTES = 100;

/** The result of importing a BCF file, as numbers of comments. */
export interface BcfSummary {
  created: number;
  /** Existing comments that got answers or other changes. */
  changed: number;
  unchanged: number;
  /** New answers in existing comments. */
  answers: number;
}
