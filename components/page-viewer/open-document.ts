import type { Rect, Size } from './geometry';
import type { TextItem } from './text-search';

/** px per typographic point. */
export const PX_PER_POINT = 96 / 72;

/** The source from which a file is opened. */
export interface DocumentSource {
  kind: 'pdf' | 'picture';
  url: string;
}

/** Selectable and readable text over the picture of a page. */
export interface TextLayer {
  /** One element for each text item of the page. */
  elements: readonly HTMLElement[];
}

/** Pages of a file, or of two compared versions of it. Page numbers start at 1. */
export interface PageSource {
  /**
   * Draws a part of a page, given in fractions, to a canvas at the canvas's size.
   * @throws the signal's reason after an abort
   */
  draw(page: number, canvas: HTMLCanvasElement, part: Rect, signal: AbortSignal): Promise<void>;
  /** null if the pages have no text. */
  text: DocumentText | null;
}

/** An open file. */
export interface OpenDocument extends PageSource {
  pageCount: number;
  /** Size of the first page, px at scale 1. */
  firstSize: Size;
  /** The sizes of all pages. */
  sizes(): Promise<Size[]>;
  close(): void;
}

/** Pages with their sizes, px at scale 1. */
export interface SizedPages {
  source: PageSource;
  sizes: readonly Size[];
}

export interface DocumentText {
  items(page: number): Promise<readonly TextItem[]>;
  /** Renders the text of a page into an element of the page's size, with `--total-scale-factor` px per point. */
  show(page: number, container: HTMLElement, signal: AbortSignal): Promise<TextLayer>;
}

/** Why a file cannot be shown. */
export const DOCUMENT_PROBLEMS = ['locked', 'damaged', 'notLoaded'] as const;
export type DocumentProblem = (typeof DOCUMENT_PROBLEMS)[number];

export class DocumentError extends Error {
  constructor(readonly problem: DocumentProblem) {
    super(problem);
  }
}
