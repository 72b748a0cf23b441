/** The content of a mail without its layout: the same blocks become its HTML and its text. */
export interface MailContent {
  subject: string;
  blocks: MailBlock[];
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** The main link. */
  | { kind: 'action'; label: string; url: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  /** User text: shown separately from our own text, with its line breaks. */
  | { kind: 'quote'; text: string }
  /** Related items under a title, each with its own link. */
  | { kind: 'list'; title: MailLink; items: MailListItem[] }
  | { kind: 'table'; columns: MailColumn[]; rows: string[][]; totals?: string[] };

export interface MailLink {
  text: string;
  url: string;
}

export interface MailListItem extends MailLink {
  /** Secondary text after the link. */
  note: string;
}

export interface MailColumn {
  title: string;
  /** Numbers are right-aligned. */
  isNumber?: boolean;
}
