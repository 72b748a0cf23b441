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
  /** What somebody wrote: shown apart from our own words, with its line breaks. */
  | { kind: 'quote'; text: string }
  /** Things that belong together under a title, each with its own address. */
  | { kind: 'list'; title: MailLink; items: MailListItem[] }
  | { kind: 'table'; columns: MailColumn[]; rows: string[][]; totals?: string[] };

export interface MailLink {
  text: string;
  url: string;
}

export interface MailListItem extends MailLink {
  /** Less important, behind the link. */
  note: string;
}

export interface MailColumn {
  title: string;
  /** Numbers stand at the right. */
  isNumber?: boolean;
}
