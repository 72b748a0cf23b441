import type { Rect, Size } from './geometry';
import type { TextItem } from './text-search';

/** px of a point of print. */
export const PX_PER_POINT = 96 / 72;

/** What a file is opened from. */
export interface DocumentSource {
  kind: 'pdf' | 'picture';
  url: string;
}

/** Letters that can be selected and read aloud, over the picture of a page. */
export interface TextLayer {
  /** One element for each item of the page's text. */
  elements: readonly HTMLElement[];
}

/** Pages that can be drawn, of a file or of two versions of it that are compared. Pages are counted from 1. */
export interface PageSource {
  /**
   * Draws a part of a page, given in fractions, on a canvas, in its size.
   * @throws the signal's reason after it was aborted
   */
  draw(page: number, canvas: HTMLCanvasElement, part: Rect, signal: AbortSignal): Promise<void>;
  /** null where pages have no text. */
  text: DocumentText | null;
}

/** A file that was opened. */
export interface OpenDocument extends PageSource {
  pageCount: number;
  /** Of the first page, px at a scale of 1. */
  firstSize: Size;
  /** Of all pages. */
  sizes(): Promise<Size[]>;
  close(): void;
}

/** Pages with their sizes, px at a scale of 1. */
export interface SizedPages {
  source: PageSource;
  sizes: readonly Size[];
}

export interface DocumentText {
  items(page: number): Promise<readonly TextItem[]>;
  /** Puts the letters of a page into an element of its size that has `--total-scale-factor` px for each point. */
  show(page: number, container: HTMLElement, signal: AbortSignal): Promise<TextLayer>;
}

/** Why a file is not shown. */
export const DOCUMENT_PROBLEMS = ['locked', 'damaged', 'notLoaded'] as const;
export type DocumentProblem = (typeof DOCUMENT_PROBLEMS)[number];

export class DocumentError extends Error {
  constructor(readonly problem: DocumentProblem) {
    super(problem);
  }
}
