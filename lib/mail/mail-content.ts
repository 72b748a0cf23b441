/** What a mail says, apart from how it looks: the same blocks become its HTML and its text. */
export interface MailContent {
  subject: string;
  blocks: MailBlock[];
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** The one thing to do next. */
  | { kind: 'action'; label: string; url: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | { kind: 'table'; columns: MailColumn[]; rows: string[][]; totals?: string[] };

export interface MailColumn {
  title: string;
  /** Numbers stand at the right. */
  isNumber?: boolean;
}
